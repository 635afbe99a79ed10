import { useRef } from 'react'
import { useFormContext } from '#web/forms/FormContext.ts'
import type { PickOption } from './usePick.ts'

type Sources<O> = { initial?: O; chosenIn?: (record: never) => O | undefined }
export type KnownOptions<O extends PickOption> = ReturnType<typeof useKnownOptions<O>>

/** Keeps the options chosen so far with their labels; the form stores only their values. */
export function useKnownOptions<O extends PickOption>({ initial, chosenIn }: Sources<O>) {
  const { record } = useFormContext()
  const known = useRef(new Map<unknown, O>()).current
  const note = (option: O | undefined) => {
    if (option) known.set(option.value, option)
  }
  const noteRecord = (of: unknown) => note(of ? chosenIn?.(of as never) : undefined)
  note(initial)
  noteRecord(record)
  return {
    note,
    get: (value: unknown) => (value ? known.get(value) : undefined),
    labelOf(value: unknown, records: readonly unknown[]) {
      records.forEach(noteRecord)
      return known.get(value)?.label
    },
  }
}
