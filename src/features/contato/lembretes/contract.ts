import { z } from 'zod'
import { PROVIDERS } from '#domain/providers.ts'
import { day, defineContract, instant, listQuery, optionalFilter } from '#http/endpoint.ts'
import { MOMENTOS, STATUS_EMAIL } from './rules.ts'

const momento = z.literal([...MOMENTOS])
export const lembrete = z
  .object({
    id: z.uuid(),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    /** The customer's current address; null if there is none. */
    email: z.string().nullable(),
    pagamento_id: z.uuid().nullable(),
    cobranca_id: z.uuid().nullable(),
    /** The debt: 'Semana 3, ABC1D23' or the extra charge's title. */
    o_que: z.string(),
    data_vencimento: day,
    /** Days after the due date; null if it was named on a day that is not a reminder day of its own. */
    momento: momento.nullable(),
    status: z.enum(STATUS_EMAIL),
    provedor: z.enum(PROVIDERS.email).nullable(),
    motivo: z.string().nullable(),
    /** Whether it certainly was not sent and may be retried. */
    pode_tentar: z.boolean(),
    /** Time of sending; of queueing if not sent yet. */
    em: instant,
  })
  .meta({ id: 'LembretePorEmail' })
export type Lembrete = z.output<typeof lembrete>

export const lembretesContract = defineContract({
  list: {
    method: 'GET',
    path: '/lembretes',
    summary: 'Lembretes por e-mail, o mais recente primeiro',
    query: listQuery.omit({ busca: true }).extend({ status: optionalFilter(z.enum(STATUS_EMAIL)) }),
    response: z.array(lembrete),
    paged: true,
  },
  retry: {
    method: 'POST',
    path: '/lembretes/:id/tentar-de-novo',
    summary: 'Põe de novo na fila um lembrete que com certeza não saiu',
    params: z.object({ id: z.uuid() }),
    response: lembrete,
  },
})
