import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { graficosContract } from '../../graficos/contract.ts'

const api = apiFor(graficosContract)
const key = (name: string) => [...queryKeys.painel, 'graficos', name]

export const graficosQueries = {
  received: () =>
    queryOptions({
      queryKey: key('recebido'),
      queryFn: ({ signal }) => api.received({}, { signal }),
    }),
  fleet: () =>
    queryOptions({ queryKey: key('frota'), queryFn: ({ signal }) => api.fleet({}, { signal }) }),
  late: () =>
    queryOptions({ queryKey: key('atrasos'), queryFn: ({ signal }) => api.late({}, { signal }) }),
  idle: () =>
    queryOptions({ queryKey: key('paradas'), queryFn: ({ signal }) => api.idle({}, { signal }) }),
}
