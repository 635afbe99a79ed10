import type { CalendarDay } from '#domain/calendar-day.ts'
import { addressesIn } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { alvoOf, hrefOf } from '../frase/rules.ts'
import { findLines } from '../queries.ts'
import type { MudancaDaSemana, SemanaDaAuditoria } from './contract.ts'
import { latestEmails } from './correio/queries.ts'
import { linesOf } from './queries.ts'
import { changesAmong, type Mudanca, totalsOf, weekOf } from './rules.ts'

/** Max. changes listed; the totals count all. */
const MAX_LISTED = 500

export type Semana = Omit<SemanaDaAuditoria, 'email'>

/** Returns the changes of the week of `day` by person, the most active first. */
export async function readWeek(db: Db, day: CalendarDay): Promise<Semana> {
  const week = weekOf(day)
  const linhas = await linesOf(db, week)
  const byId = new Map(linhas.map((linha) => [linha.id, linha]))
  const mudancas = changesAmong(linhas)
  const groups = Map.groupBy(mudancas, ({ linha }) => byId.get(linha)!.usuario)
  const pessoas = [...groups].map(([usuario, own]) => ({
    usuario,
    nome: byId.get(own[0]!.linha)!.nome,
    quantidade: own.length,
    efeitos: totalsOf(own),
  }))
  pessoas.sort((a, b) => b.quantidade - a.quantidade || a.usuario.localeCompare(b.usuario))
  const listed = mudancas.slice(-MAX_LISTED).reverse()
  return { ...week, pessoas, mudancas: await described(db, listed), total: mudancas.length }
}

/** Adds the record, its address and the reason to each change. */
async function described(db: Db, mudancas: readonly Mudanca[]): Promise<MudancaDaSemana[]> {
  const linhas = await findLines(db, [...new Set(mudancas.map(({ linha }) => linha))])
  const byId = new Map(linhas.map((linha) => [linha.id, linha]))
  return mudancas.map((mudanca) => {
    const linha = byId.get(mudanca.linha)!
    const { motivo_cancelamento, motivo } = linha.depois ?? {}
    return {
      ...mudanca,
      em: linha.em,
      usuario: linha.usuario,
      registro: alvoOf(linha).replace(/^de /, ''),
      url: hrefOf(linha),
      entidade_id: linha.entidade_id,
      motivo: linha.motivo ?? textOf(motivo_cancelamento) ?? textOf(motivo),
    }
  })
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** Returns the week of `day`, with the state of the weekly e-mail. */
export async function weekWithEmail(
  { db }: Pick<Context, 'db'>,
  mailers: Mailers,
  day: CalendarDay,
) {
  const [week, config, accounts, ultimos] = await Promise.all([
    readWeek(db, day),
    readConfig(db, 'resumo_semanal'),
    mailers(),
    latestEmails(db),
  ])
  const email = {
    ativo: config.resumo_semanal_ativo,
    enderecos: addressesIn(config.resumo_semanal_para),
    provedor: accounts.length > 0,
    ultimos,
  }
  return { ...week, email }
}
