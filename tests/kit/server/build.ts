import type { Insertable, Selectable } from 'kysely'
import { precosDe } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, dayInBrazil } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { minuteOf, startOfDay } from '#features/contratos/locacoes/periodos/rules.ts'
import type { Db } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

type Overrides<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>
const day = (text: string) => text as CalendarDay

let next = 0
/** Returns a number that is unique in this test file. */
const unique = () => ++next

/** Inserts a motorcycle: free, just bought, at 1000 km. */
export function buildMoto(db: Db, overrides: Overrides<'motos'> = {}) {
  return db
    .insertInto('motos')
    .values({
      placa: `TST${String(unique()).padStart(4, '0')}`,
      cor: 'Preta',
      ano: 2025,
      km_atual: 1000,
      km_ultima_manutencao: null,
      data_aquisicao: day('2025-01-10'),
      excluido_em: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Inserts an active customer. */
export function buildCliente(db: Db, overrides: Overrides<'clientes'> = {}) {
  const n = unique()
  return db
    .insertInto('clientes')
    .values({
      nome: `Cliente ${n}`,
      cpf: String(10_000_000_000 + n),
      telefone: `139${String(n).padStart(8, '0')}`,
      email: null,
      cnh: '12345678900',
      validade_cnh: null,
      data_nascimento: day('1990-05-20'),
      endereco: 'Rua das Conchas, 10',
      cep: '11700000',
      observacoes: null,
      motivo_bloqueio: null,
      data_bloqueio: null,
      bloqueado_por: null,
      excluido_em: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Inserts a rental from 2026-03-01, by default open; creates its customer and motorcycle if none
 * are given.
 */
export async function buildLocacao(db: Db, overrides: Overrides<'locacoes'> = {}) {
  const open = !['finalizada', 'cancelada'].includes(overrides.status ?? 'ativa')
  const cliente_id = overrides.cliente_id ?? (await buildCliente(db)).id
  const moto_id = overrides.moto_id ?? (await buildMoto(db)).id
  return db.transaction().execute(async (tx) => {
    if (open)
      await tx.updateTable('motos').set({ status: 'alugada' }).where('id', '=', moto_id).execute()
    const locacao = await tx
      .insertInto('locacoes')
      .values({
        moto_titular_id: moto_id,
        plano: 'mensal',
        data_inicio: day('2026-03-01'),
        data_fim: day('2026-05-31'),
        data_fim_contratada: overrides.data_fim ?? day('2026-05-31'),
        data_encerramento: null,
        km_inicial: 1000,
        km_final: null,
        precos: JSON.stringify(precosDe(31493 as Centavos)),
        valor_total: (4499 * 92) as Centavos,
        observacoes: null,
        ...overrides,
        cliente_id,
        moto_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    // Of two ended rentals of a motorcycle at the same time only the first has its period.
    await tx
      .insertInto('locacoes_motos')
      .values(periodOf(locacao))
      .onConflict((on) => on.doNothing())
      .execute()
    return locacao
  })
}

/** The one period of a rental: whole days, except by the moments of its first and last day. */
const periodOf = (locacao: Selectable<Tables['locacoes']>) => ({
  locacao_id: locacao.id,
  moto_id: locacao.moto_id,
  inicio:
    dayInBrazil(new Date(locacao.criado_em)) === locacao.data_inicio
      ? minuteOf(locacao.criado_em)
      : startOfDay(locacao.data_inicio),
  fim: locacao.devolvida_em
    ? minuteOf(locacao.devolvida_em)
    : locacao.data_encerramento && startOfDay(addDays(locacao.data_encerramento, 1)),
  km_saida: locacao.km_inicial,
  km_volta: locacao.km_final,
  motivo: null,
  texto: null,
  destino: null,
})

/** The account of a payment that was paid at once; what came in is less than its amount at most. */
const accountOf = (valor_pago: Centavos, valor_original = 31493 as Centavos) => ({
  valor_recebido: valor_pago,
  valor_dispensado: Math.max(0, valor_original - valor_pago) as Centavos,
  encargos_lancados: Math.max(0, valor_pago - valor_original) as Centavos,
})

/** Inserts an unpaid week due on 2026-03-01; creates its rental if none is given. */
export async function buildPagamento(db: Db, overrides: Overrides<'pagamentos'> = {}) {
  const locacao = overrides.locacao_id
    ? await db
        .selectFrom('locacoes')
        .selectAll()
        .where('id', '=', overrides.locacao_id)
        .executeTakeFirstOrThrow()
    : await buildLocacao(db)
  return db
    .insertInto('pagamentos')
    .values({
      locacao_id: locacao.id,
      cliente_id: locacao.cliente_id,
      moto_id: locacao.moto_id,
      valor_original: 31493 as Centavos,
      data_vencimento: day('2026-03-01'),
      valor_pago: null,
      data_pagamento: null,
      forma: null,
      observacoes: null,
      cancelado_por: null,
      caucao_retida: null,
      caucao_devolvida: null,
      caucao_encerrada_em: null,
      encargos_desde: null,
      ...overrides,
      ...(overrides.valor_pago != null &&
        accountOf(overrides.valor_pago, overrides.valor_original)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Inserts a service done on 2026-03-01; creates its motorcycle if none is given. */
export const buildManutencao = async (db: Db, overrides: Overrides<'manutencoes'> = {}) =>
  db
    .insertInto('manutencoes')
    .values({
      tipo: 'revisao',
      descricao: 'Revisão geral',
      data_realizada: day('2026-03-01'),
      km_realizada: 1000,
      custo: 12000 as Centavos,
      responsavel: 'Oficina Exemplo',
      observacoes: null,
      proxima_manutencao_km: null,
      ...overrides,
      moto_id: overrides.moto_id ?? (await buildMoto(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
