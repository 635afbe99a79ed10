import { expect, test } from 'vitest'
import { readBroken } from '#features/dinheiro/conferencia/queries.ts'
import { runs } from '../kit/runs.ts'
import { pixShop } from '../kit/shop/pix-shop.ts'

const ROUNDS = runs(6)
const shop = await pixShop()
const { api, fake } = shop
const reason = { motivo: 'Engano' }

/** A rental with its deposit and a first part of its week received, and a Pix for the rest that was just paid. */
async function locacao() {
  const { id, cliente_id } = await shop.locacao({ caucao: true })
  const pagamentos: { id: string; tipo: string }[] = (
    await api.get(`/pagamentos?locacao_id=${id}`)
  ).json()
  const [caucao, week] = ['caucao', 'semanal'].map(
    (tipo) => pagamentos.find((each) => each.tipo === tipo)!.id,
  )
  await api.put(`/pagamentos/${caucao}/pagar`)
  const part = { forma: 'dinheiro', valor_pago: 50, resto: 'devido' }
  await api.patch(`/pagamentos/${week}/marcar-pago`, part)
  const [first] = (await api.get(`/recebimentos?cliente_id=${cliente_id}&forma=dinheiro`)).json()
  const pix = (await shop.generate({ pagamento_id: week })).json()
  const externalId = shop.idAtGateway(pix.id)
  fake.pay(externalId)
  return { id, cliente_id, week, pix: pix.id as string, externalId, first: first.id as string }
}

/** Receives R$ 60,00 as the call proposes. */
async function receive(cliente_id: string) {
  const { dividas } = (await api.get(`/clientes/${cliente_id}/dividas?valor=60`)).json()
  const itens = dividas
    .filter(({ recebe }: { recebe: number }) => recebe > 0)
    .map(({ pagamento_id, versao, recebe }: Record<string, unknown>) => ({
      pagamento_id,
      versao,
      valor: recebe,
    }))
  const formas = [{ forma: 'pix', valor: 60 }]
  return api.post('/recebimentos', {
    cliente_id,
    formas,
    itens,
    adiantar: true,
    confirmar_repetido: true,
  })
}

test('twelve callers receive, undo, end, settle and confirm a Pix at once: no deadlock, and the sums hold', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, cliente_id, week, pix, externalId, first } = await locacao()
    const part = { forma: 'pix', valor_pago: 70, resto: 'devido' }
    const close = () => api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'papel' })
    const [answers] = await Promise.all([
      Promise.all([
        receive(cliente_id),
        receive(cliente_id),
        api.patch(`/pagamentos/${week}/marcar-pago`, part),
        api.put(`/pagamentos/${week}/pagar`),
        api.post(`/recebimentos/${first}/estornar`, reason),
        api.post(`/pagamentos/${week}/desfazer`, reason),
        api.put(`/locacoes/${id}/finalizar?km_final=900`, {}),
        close(),
        close(),
        api.post(`/locacoes/${id}/reabrir`, reason),
      ]),
      shop.confirm(externalId),
      shop.confirm(externalId),
    ])
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
    expect((await readBroken(api.db)).filter(({ ocorrencias }) => ocorrencias > 0)).toEqual([])

    const numbers = await api.db
      .selectFrom('recebimentos')
      .select('numero')
      .orderBy('numero')
      .execute()
    expect(numbers.map(({ numero }) => numero)).toEqual(numbers.map((_, index) => index + 1))
    // The money of the Pix is a receipt, which a person may have undone, or a case for a person to decide.
    const recebimentos = await api.db
      .selectFrom('recebimentos')
      .select('estornado_em')
      .where('pix_cobranca_id', '=', pix)
      .execute()
    const cases = (await api.get('/pix/a-conferir'))
      .json()
      .filter((each: { id: string }) => each.id === pix)
    const inForce = recebimentos.filter(({ estornado_em }) => estornado_em === null)
    expect(inForce.length + cases.length).toBeLessThanOrEqual(1)
    expect(recebimentos.length + cases.length).toBeGreaterThan(0)
  }
})
