import { useEffect, useRef } from 'react'
import { tabStorage } from '#web/data/tab-storage.ts'
import type { ContractForm } from '#web/forms/useContractForm.ts'

/** What was typed of a swap, stored in this tab until the swap is done: an inspection leaves the page meanwhile. */
export function typedOf(task: 'trocar' | 'destrocar', locacao_id: string) {
  const key = `${task}:${locacao_id}`
  const read = () => tabStorage.read<Record<string, unknown>>(key, {})
  return {
    read,
    add: (values: Record<string, unknown>) => tabStorage.write(key, { ...read(), ...values }),
    done: () => tabStorage.remove(key),
  }
}
type Typed = ReturnType<typeof typedOf>

/** Stores what is typed in a form; day and hour only if they are not those with which it was opened. */
export function useStoreTyped(
  typed: Typed,
  { watch }: Pick<ContractForm, 'watch'>,
  opened: Record<string, string>,
) {
  const latest = useRef(typed)
  useEffect(() => {
    const { unsubscribe } = watch((values) =>
      latest.current.add(
        Object.fromEntries(
          Object.entries(values).filter(
            ([name, value]) => !(name in opened) || opened[name] !== value,
          ),
        ),
      ),
    )
    return unsubscribe
  }, [watch, opened])
}
