import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { answerRecibo, opensRecibo } from '#features/sistema/links-publicos/service.ts'
import type { Context } from '#server/database/context.ts'
import { cpfOf } from '../queries.ts'
import { endsWith } from '../rules.ts'
import { makeRecibo } from '../service.ts'
import type { ReciboView, SituacaoRecibo } from './rules.ts'

const viewOf = async (
  { db }: Pick<Context, 'db'>,
  situacao: SituacaoRecibo,
): Promise<ReciboView> => ({
  empresa: await readConfig(db, 'empresa'),
  situacao,
})

/** Returns what the page shows before an answer, and writes nothing. */
export const reciboView = async (ctx: Context, codigo: string) =>
  viewOf(ctx, (await opensRecibo(ctx.db, codigo, ctx.now)) ? 'pergunta' : 'venceu')

/** Returns the receipt as PDF for the last four digits of the customer's CPF, else what the page shows. */
export async function answerPage(ctx: Context, answered: { codigo: string; cpf_final: string }) {
  const answer = await answerRecibo(ctx, answered, async (tx, id) =>
    endsWith(await cpfOf(tx, id), answered.cpf_final),
  )
  if (typeof answer === 'string') return viewOf(ctx, answer)
  return { id: answer.recebimento_id, ...(await makeRecibo(ctx, answer.recebimento_id)) }
}
