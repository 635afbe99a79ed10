import type pg from 'pg'
import type { Charge } from './providers.ts'

/** What providers and users did, by their own records. */
export type Done = {
  kills: number
  /** What the kills interrupted: pending calls to providers, and callers waiting for an answer. */
  interrupted: { calls: number; callers: number }
  /** All events that providers sent, and those answered with 200. */
  events: Set<string>
  acknowledged: Set<string>
  charges: Charge[]
  /** The texts of the messages that users sent. */
  sent: string[]
  /** How often the provider accepted each message, by the product's id. */
  deliveries: ReadonlyMap<string, number>
}

type Message = { id: string; mensagem: string; status: string; motivo_falha: string | null }

/**
 * Compares the product's final state with what providers and users did; returns counts and all
 * differences.
 */
export async function reportDeliveries(
  client: pg.Client,
  { kills, interrupted, events, acknowledged, charges, sent, deliveries }: Done,
) {
  const webhooks = await countBy(
    client,
    'select status, count(*) from webhooks_recebidos group by 1',
  )
  const paid = await client.query(
    `select p.id, p.status, p.valor_pago::int as valor, count(r.id)::int as receitas, coalesce(sum(r.valor), 0)::int as receita
     from pagamentos p left join receitas r on r.pagamento_id = p.id and r.origem <> 'estorno' and r.estornada_em is null
     where p.tipo = 'avulso' group by p.id`,
  )
  const { rows: messages } = await client.query<Message>(
    'select id, mensagem, status, motivo_falha from mensagens',
  )
  const stored = Object.values(webhooks).reduce((sum, n) => sum + n, 0)
  const settled = paid.rows.filter(({ status }) => status === 'pago')
  const isSent = ({ status }: Message) => status === 'enviado' || status === 'delivered_real'
  const inDoubt = messages.filter(({ motivo_falha }) => motivo_falha?.includes('pode ter chegado'))
  const neverLeft = messages.filter(
    ({ motivo_falha }) => motivo_falha === 'Envio interrompido antes de sair.',
  )
  const times = ({ id }: Message) => deliveries.get(id) ?? 0

  const figures = {
    kills,
    'calls to providers interrupted': interrupted.calls,
    'callers interrupted': interrupted.callers,
    'events sent': events.size,
    'answered with 200': acknowledged.size,
    'events stored, each once': stored,
    'events processed': webhooks.feito ?? 0,
    'events failed or ignored': (webhooks.falha ?? 0) + (webhooks.ignorado ?? 0),
    'charges paid': charges.filter(({ isPaid }) => isPaid).length,
    'debts settled': settled.length,
    'receitas created': paid.rows.reduce((sum, { receitas }) => sum + receitas, 0),
    'messages sent by users': sent.length,
    'messages stored': messages.length,
    'messages accepted by the provider': deliveries.size,
    'messages accepted twice': [...deliveries.values()].filter((n) => n > 1).length,
    'messages known as sent': messages.filter(isSent).length,
    'messages that were never sent': neverLeft.length,
    'messages marked as uncertain': inDoubt.length,
  }
  const problems = {
    'an acknowledged event is not stored': stored < acknowledged.size,
    'an event is stored twice': stored > events.size,
    'an event was not processed': webhooks.feito !== stored,
    'an event was never answered': acknowledged.size !== events.size,
    'a paid charge did not settle its debt': settled.length !== charges.length,
    'a payment does not have exactly one receita of its amount': paid.rows.some(
      ({ receitas, receita, valor }) => receitas !== 1 || receita !== valor,
    ),
    'a message was sent twice': figures['messages accepted twice'] > 0,
    'a message has no row, or two':
      new Set(messages.map(({ mensagem }) => mensagem)).size !== sent.length ||
      messages.length !== sent.length,
    'a message counts as sent that the provider never accepted': messages.some(
      (row) => isSent(row) && times(row) === 0,
    ),
    'a message counts as never sent that the provider accepted': neverLeft.some(
      (row) => times(row) > 0,
    ),
    'a message was lost silently': messages.some(
      (row) => !isSent(row) && !inDoubt.includes(row) && !neverLeft.includes(row),
    ),
  }
  return {
    figures,
    problems: Object.entries(problems).flatMap(([problem, is]) => (is ? [problem] : [])),
  }
}

async function countBy(client: pg.Client, query: string): Promise<Record<string, number>> {
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  return Object.fromEntries(rows.map(([name, n]) => [name, Number(n)]))
}
