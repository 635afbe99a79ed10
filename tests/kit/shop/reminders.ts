import { beforeEach } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { remind } from '#features/contato/lembretes/service.ts'
import type { Mailer, OutgoingEmail } from '#integrations/email/port.ts'
import { testDatabase } from '../database/database.ts'
import { secrets } from '../server/api.ts'
import { buildCliente, buildLocacao, buildPagamento } from '../server/build.ts'

const day = (text: string) => text as CalendarDay
const MORNING = '2026-03-10T10:00:00-03:00'

/**
 * Opens a shop that reminds its customers through accounts that record the messages; its debts are
 * deleted after each test.
 */
export async function remindingShop() {
  const db = await testDatabase()
  const sent: OutgoingEmail[] = []
  beforeEach(async () => {
    sent.length = 0
    await db.deleteFrom('cobrancas_extras').execute()
    await db.deleteFrom('pagamentos').execute()
  })
  return {
    db,
    sent,
    /** A fake account; with `trouble` it fails. */
    mailer: (name: Mailer['name'] = 'smtp', trouble?: Error): Mailer => ({
      name,
      async send(email) {
        if (trouble) throw trouble
        sent.push(email)
      },
      check: async () => {},
    }),
    run: (accounts: Mailer[] = [], at = MORNING) =>
      remind({
        db,
        now: () => new Date(at),
        mailers: async () => accounts,
        secrets,
        publicUrl: 'https://maremotos.example',
      }),
    rows: () =>
      db
        .selectFrom('emails')
        .select(['momento', 'status', 'motivo', 'provedor'])
        .orderBy('id')
        .execute(),
    /** Creates a week of a customer with an e-mail address. */
    async weekDue(data_vencimento: string, email: string | null = 'ana@example.com') {
      const { id: cliente_id } = await buildCliente(db, { nome: 'Ana Exemplo', email })
      const locacao = await buildLocacao(db, { cliente_id })
      return buildPagamento(db, {
        locacao_id: locacao.id,
        semana_referencia: 2,
        data_vencimento: day(data_vencimento),
      })
    },
    cobrancaDue: (cliente_id: string, overrides = {}) =>
      db
        .insertInto('cobrancas_extras')
        .values({
          cliente_id,
          locacao_id: null,
          moto_id: null,
          tipo: 'dano_moto',
          titulo: 'Retrovisor quebrado',
          descricao: 'Esquerdo',
          valor: 8000 as Centavos,
          data_ocorrencia: day('2026-03-01'),
          data_vencimento: day('2026-03-10'),
          data_pagamento: null,
          forma: null,
          observacoes: null,
          ...overrides,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
  }
}
