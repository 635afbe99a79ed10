import type pg from 'pg'
import type { Charge } from './providers.ts'

/** What providers and users did, by their own records. */
export type Done = {
  kills: number
  /** What the kills interrupted: pending calls to providers, and callers waiting for an answer. */
  cut: { calls: number; callers: number }
  /** All events that providers sent, and those answered with 200. */
  told: Set<string>
  acknowledged: Set<string>
  charges: Charge[]
  /** The texts of the messages that users sent. */
  asked: string[]
  /** How often the provider accepted each message, by the product's id. */
  taken: ReadonlyMap<string, number>
}

type Message = { id: string; mensagem: string; status: string; motivo_falha: string | null }

/**
 * Compares the product's final state with what was done from outside; returns counts and every
 * difference.
 */
export async function balance(
  client: pg.Client,
  { kills, cut, told, acknowledged, charges, asked, taken }: Done,
) {
  const webhooks = await countBy(client, 'select status, count(*) from webhooks_recebidos group by 1')
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
  const times = ({ id }: Message) => taken.get(id) ?? 0

  const figures = {
    kills,
    'calls to providers cut off': cut.calls,
    'callers cut off': cut.callers,
    'events told': told.size,
    'answered with 200': acknowledged.size,
    'kept, each once': stored,
    'worked on': webhooks.feito ?? 0,
    'given up or passed over': (webhooks.falha ?? 0) + (webhooks.ignorado ?? 0),
    'charges paid': charges.filter(({ isPaid }) => isPaid).length,
    'debts settled': settled.length,
    'entries in the register': paid.rows.reduce((sum, { receitas }) => sum + receitas, 0),
    'messages asked for': asked.length,
    'rows, one each': messages.length,
    'taken by the provider': taken.size,
    'taken twice': [...taken.values()].filter((n) => n > 1).length,
    'sent, as the product knows': messages.filter(isSent).length,
    'failed: never left': neverLeft.length,
    'failed: in doubt, said so': inDoubt.length,
  }
  const problems = {
    'an event that was answered is not kept': stored < acknowledged.size,
    'an event is kept twice': stored > told.size,
    'an event was not worked on': webhooks.feito !== stored,
    'an event was never answered': acknowledged.size !== told.size,
    'a paid charge did not settle its debt': settled.length !== charges.length,
    'money was entered other than once': paid.rows.some(
      ({ receitas, receita, valor }) => receitas !== 1 || receita !== valor,
    ),
    'a message was sent twice': figures['taken twice'] > 0,
    'a message has no row, or two':
      new Set(messages.map(({ mensagem }) => mensagem)).size !== asked.length ||
      messages.length !== asked.length,
    'a message is said to be sent that nobody took': messages.some((row) => isSent(row) && times(row) === 0),
    'a message is said never to have left that was taken': neverLeft.some((row) => times(row) > 0),
    'a message was lost without a word': messages.some(
      (row) => !isSent(row) && !inDoubt.includes(row) && !neverLeft.includes(row),
    ),
  }
  return { figures, problems: Object.entries(problems).flatMap(([problem, is]) => (is ? [problem] : [])) }
}

async function countBy(client: pg.Client, query: string): Promise<Record<string, number>> {
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  return Object.fromEntries(rows.map(([name, n]) => [name, Number(n)]))
}
