import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

// An answer that is there already is drawn within the same frame, instead of after one without it.
notifyManager.setScheduler(queueMicrotask)

const RETRIES = 2

/** Whether a retry can help: after no answer or a server error, never after a refusal. */
const mayPass = (error: Error) =>
  error instanceof ApiError && !error.refused && error.code !== 'resposta_invalida'

/** Server data for the whole app: reads are asked again twice, writes never by themselves. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
