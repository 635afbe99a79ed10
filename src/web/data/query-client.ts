import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

// Notifies in a microtask, so that cached data is rendered in the same frame.
notifyManager.setScheduler(queueMicrotask)

const RETRIES = 2

/** Whether a retry can help: without a response or after a server error, never after a refusal. */
const mayPass = (error: Error) =>
  error instanceof ApiError && !error.refused && error.code !== 'resposta_invalida'

/** The query client of the app: queries are retried twice, mutations never. */
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
