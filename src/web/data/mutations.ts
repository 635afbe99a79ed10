import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { useCanOpen } from '#web/can-open.ts'
import { RemediesContext } from '#web/remedies.ts'
import { useToast } from '#web/toast.tsx'
import { ApiError, reasonAfter, toApiError } from './api-error.ts'
import { replaceRow } from './lists.ts'
import { invalidate, type RootKey } from './query-keys.ts'

/** What happens after a mutation, for buttons, confirmations and forms. */
export type Effects<Input, Result> = {
  /** The toast after success. */
  success?: string | ((result: Result, input: Input) => string)
  /** What failed; the server's reason is shown after it. */
  failure?: string
  /** The queries whose data changes: `[queryKeys.motos, queryKeys.painel]`. */
  invalidates?: readonly RootKey[]
  /**
   * The key of lists whose rows on screen keep their places: the result replaces its row, and the
   * lists are refetched when they are shown next.
   */
  keepsRows?: QueryKey
  onDone?: (result: Result, input: Input) => void
}

type EntityMutation<Input, Result> = Effects<Input, Result> & {
  run: (input: Input) => Promise<Result>
  /** Shows the change before the server answers; returns a function that undoes it. */
  optimistic?: (queryClient: QueryClient, input: Input) => () => void
  /** The caller renders `error`; otherwise a toast shows it until it is closed. */
  inline?: boolean
}

/** Refetches the queries that a mutation invalidates. */
export function refresh<Result>(
  queryClient: QueryClient,
  { invalidates = [], keepsRows }: Pick<Effects<never, Result>, 'invalidates' | 'keepsRows'>,
  result: Result,
) {
  if (keepsRows) replaceRow(queryClient, keepsRows, result as { id: string })
  return invalidate(queryClient, invalidates, keepsRows)
}

/** Returns 'Erro ao salvar moto.' and the server's reason as one text. */
export function failureText(error: ApiError, failure?: string) {
  if (!failure) return error.detail
  const isExplained = error.refused || error.status === 0
  return isExplained ? `${failure} ${reasonAfter(failure, error.detail)}` : failure
}

/** Returns a function that makes the toast's action which opens the missing setting, for who may change it. */
function useRemedyAction() {
  const remedies = use(RemediesContext)
  const canOpen = useCanOpen()
  const router = useRouter({ warn: false })
  return ({ code }: ApiError) => {
    const href = remedies[code ?? '']
    if (!href || !canOpen(href)) return []
    return [{ label: 'Abrir a configuração', run: () => router.history.push(href) }]
  }
}

/** Returns a mutation whose `run` never throws: it resolves to undefined after a failure. */
export function useEntityMutation<Input = void, Result = unknown>(
  options: EntityMutation<Input, Result>,
) {
  const { run, success, failure, onDone, optimistic, inline } = options
  const queryClient = useQueryClient()
  const toast = useToast()
  const remedyFor = useRemedyAction()

  const mutation = useMutation<Result, unknown, Input, (() => void) | undefined>({
    mutationFn: run,
    onMutate: (input) => optimistic?.(queryClient, input),
    onSuccess(result, input) {
      void refresh(queryClient, options, result)
      const text = typeof success === 'function' ? success(result, input) : success
      if (text) toast(text)
      onDone?.(result, input)
    },
    onError(error, _input, undo) {
      undo?.()
      if (!inline) {
        const refusal = toApiError(error)
        toast(failureText(refusal, failure), { tipo: 'erro', acoes: remedyFor(refusal) })
      }
      if (error instanceof ApiError && [404, 409, 412].includes(error.status))
        void invalidate(queryClient, options.invalidates ?? [])
    },
  })

  return {
    run: (input: Input) => mutation.mutateAsync(input).catch(() => undefined),
    busy: mutation.isPending,
    result: mutation.data,
    error: mutation.error ? toApiError(mutation.error) : undefined,
    clear: mutation.reset,
  }
}
