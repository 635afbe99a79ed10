import { NotFound, RuleViolation, ValidationError } from '#domain/errors.ts'
import { createMoto } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import { savepoint } from '#server/database/savepoint.ts'
import { type ImportOfRows, NADA_FEITO, type Row, type RowResult, SEM_TOTAIS } from '../rules.ts'

/**
 * Runs the services of the screens for each row, inside the transaction of the caller. A row that is
 * wrong leaves nothing.
 */
export async function runRows(
  ctx: Context,
  importacao: ImportOfRows,
  rows: readonly Row[],
): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const row of rows) results.push(await runRow(ctx, importacao, row))
  return results
}

const NOTHING = { avisos: [], erros: [], difere: [], feito: NADA_FEITO, totais: SEM_TOTAIS }

async function runRow(
  ctx: Context,
  importacao: ImportOfRows,
  { valores }: Row,
): Promise<RowResult> {
  try {
    await savepoint(ctx, () =>
      createMoto(ctx, {
        importacao_id: importacao.id,
        placa: valores.placa!,
        cor: valores.cor!,
        ano: valores.ano ?? Number(ctx.today.slice(0, 4)),
        km_atual: valores.km_atual ?? 0,
        data_aquisicao: valores.data_aquisicao ?? ctx.today,
        renavam: valores.renavam ?? null,
        chassi: valores.chassi ?? null,
        observacoes: valores.observacoes ?? null,
      }),
    )
    return { ...NOTHING, situacao: 'nova', feito: { ...NADA_FEITO, motos: 1 } }
  } catch (error) {
    if (
      !(
        error instanceof RuleViolation ||
        error instanceof ValidationError ||
        error instanceof NotFound
      )
    )
      throw error
    return { ...NOTHING, situacao: 'erro', erros: [{ campo: null, mensagem: error.message }] }
  }
}
