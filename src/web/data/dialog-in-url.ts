import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { anyId } from './filter-schema.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the dialog was opened on its screen, so that closing it goes back in the history. */
    openedDialog?: boolean
  }
}

type Search = Record<string, unknown>

/** The dialog that creates a record of the list: `?novo=1`. */
export const newDialog = z.object({ novo: z.literal(['1', '']).catch('') })

/**
 * Returns the open dialog of a screen, stored in the address: "back" closes it, and a link can open it.
 * Every field of the schema needs a `.catch('')`; '' means closed.
 *
 *     const { open, show, close } = useDialogInUrl(locacaoDialogs)
 *     {open.fazer === 'finalizar' && <FinishDialog onClose={close} />}
 */
export function useDialogInUrl<S extends z.ZodObject>(schema: S) {
  const search = useSearch({ strict: false }) as Search
  const router = useRouter()
  const navigate = useNavigate()
  const text = JSON.stringify(search)
  const open = useMemo(() => schema.parse(JSON.parse(text)) as z.output<S>, [schema, text])
  const names = Object.keys(schema.shape)

  /** The address without a dialog. */
  const closed = () => {
    const rest = Object.entries(router.latestLocation.search as Search)
    return Object.fromEntries(rest.filter(([name]) => !names.includes(name)))
  }
  const show = (dialog: Partial<z.output<S>>) =>
    void navigate({
      to: '.',
      search: { ...closed(), ...dialog },
      state: { openedDialog: true },
      resetScroll: false,
    })
  const close = () => {
    const { search: now, state } = router.latestLocation
    // "Back" has already closed it.
    if (!names.some((name) => (now as Search)[name])) return
    if (state.openedDialog) router.history.back({ ignoreBlocker: true })
    else void navigate({ to: '.', search: closed(), replace: true, resetScroll: false })
  }
  return { open, show, close }
}

/** The record of a list whose details are open: `?pagamento=id`, so that a link can lead to the very record. */
export function useDetailsInUrl(name: string) {
  const schema = useMemo(() => z.object({ [name]: anyId }), [name])
  const { open, show, close } = useDialogInUrl(schema)
  return { id: open[name] ?? '', open: (id: string) => show({ [name]: id }), close }
}
