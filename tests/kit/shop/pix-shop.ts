import type { Site } from '#app/server/http/site.ts'
import { confirmCharge } from '#features/dinheiro/pix/confirmacao/service.ts'
import { checkOpenCharges, checkPaidCharges } from '#features/dinheiro/pix/consulta/service.ts'
import { listOccurrences } from '#features/dinheiro/pix/ocorrencias/service.ts'
import type { Context } from '#server/database/context.ts'
import { contextAt } from '#server/deps.ts'
import { fakeGateway } from '../providers/gateways.ts'
import { testApi } from '../server/api.ts'
import { factories } from './factories.ts'

/** Opens a shop with a fake gateway and a clock fixed on 10 March 2026. */
export async function pixShop(more: { site?: Site; handmade?: number[] } = {}) {
  const clock = { now: '2026-03-10T12:00:00Z' }
  const fake = fakeGateway()
  const api = await testApi({ now: clock.now, gateways: fake.gateways, ...more })
  const { locacao, pagamentosDe } = factories(api)
  const now = () => new Date(clock.now)
  const idAtGateway = (referencia: string) =>
    [...fake.charges.values()].find((charge) => charge.referencia === referencia)!.externalId

  return {
    api,
    fake,
    locacao,
    idAtGateway,
    ctx: () => contextAt(api.db, { usuario: 'sistema', origem: null }, now()),
    setNow(instant: string) {
      clock.now = instant
      api.setNow(instant)
    },
    confirm(externalId: string) {
      return confirmCharge(this.ctx(), fake.gateways, 'mercadopago', externalId)
    },
    /** Confirms with a question asked at the context's time. */
    confirmAt: (ctx: Context, externalId: string) =>
      confirmCharge(ctx, fake.gateways, 'mercadopago', externalId),
    lookAfter: () => checkOpenCharges({ db: api.db, now, gateways: fake.gateways }),
    lookAgain: () => checkPaidCharges({ db: api.db, now, gateways: fake.gateways }),
    generate: (divida: object) =>
      api.post('/pagamentos/gerar-pix', { valor: 1, descricao: 'x', ...divida }),
    /** Creates a rental and returns its first week, due on the first day. */
    async week() {
      const [week] = await pagamentosDe((await locacao()).id)
      return week as { id: string; locacao_id: string }
    },
    /** Creates a rental with an unpaid deposit and returns the deposit. */
    async caucao() {
      const all = await pagamentosDe((await locacao({ caucao: true })).id)
      const caucao = all.find(({ tipo }: { tipo: string }) => tipo === 'caucao')
      return caucao as { id: string; locacao_id: string }
    },
    /** Creates a week with an open Pix charge. */
    async charged() {
      const week = await this.week()
      const pix = (await this.generate({ pagamento_id: week.id })).json()
      return { week, pix, externalId: idAtGateway(pix.id) }
    },
    async cobranca() {
      const { id: locacao_id, cliente_id } = await locacao()
      const charge = { tipo: 'outros', titulo: 'Capacete', descricao: 'Perdido', valor: 150 }
      return (await api.post('/cobrancas-extras', { ...charge, locacao_id, cliente_id })).json()
    },
    pagamentoOf: async (id: string) => (await api.get(`/pagamentos/${id}`)).json(),
    /** Returns the register's entries of a rental. */
    registered: async (locacao_id: string) =>
      (await api.get(`/receitas?locacao_id=${locacao_id}`))
        .json()
        .map(({ valor }: { valor: number }) => valor),
    /** Returns the register's sums of a rental, in cents, and its manual receitas that count. */
    async books(locacao_id: string) {
      const rows = await api.db
        .selectFrom('receitas')
        .select(['id', 'valor', 'pagamento_id', 'origem', 'estornada_em', 'cancelada_em'])
        .where('locacao_id', '=', locacao_id)
        .execute()
      const sum = (of: typeof rows) => of.reduce((total, { valor }) => total + valor, 0)
      return {
        ofDivida: sum(rows.filter(({ pagamento_id }) => pagamento_id !== null)),
        manual: sum(rows.filter(({ pagamento_id }) => pagamento_id === null)),
        current: new Set(
          rows
            .filter((row) => row.origem === 'manual' && !row.estornada_em && !row.cancelada_em)
            .map(({ id }) => id),
        ),
      }
    },
    cases: () => listOccurrences(api.db),
    occurrences: async () => (await listOccurrences(api.db)).map(({ motivo }) => motivo),
    decide: (
      way: 'estornar' | 'manter',
      id: string,
      valor: number,
      motivo = 'Combinado com o cliente',
    ) => api.post(`/pix/a-conferir/${id}/${way}`, { motivo, valor }),
    rows: () => api.db.selectFrom('pix_cobrancas').selectAll().orderBy('id').execute(),
    async clear() {
      fake.does('works')
      await api.db.deleteFrom('pix_cobrancas').execute()
    },
  }
}
