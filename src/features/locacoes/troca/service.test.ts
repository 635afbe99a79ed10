import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemContext } from '#server/deps.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { renewDue } from '../renovacao/service.ts'

const START = Date.parse('2026-03-02T12:00:00Z')
const api = await testApi({ now: new Date(START).toISOString() })
const make = factories(api)
const reading = { destino: 'disponivel', km_volta: null }

type Moto = { id: string; status: string; km_atual: number }
const moto = async (id: string): Promise<Moto> => (await api.get(`/motos/${id}`)).json()

const STEPS = ['trocar', 'definitiva', 'destrocar', 'devolver', 'desfazer', 'alugar', 'renovar'] as const

/**
 * Whatever a shop of two rentals and four motorcycles does, refused or not, the periods stay whole: the
 * rules of `conferencia` hold at the end of this file, and the rent never changes.
 */
test('random swaps, returns and renewals keep the periods whole and the rent as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1), fc.nat(3), fc.integer({ min: 0, max: 2000 })), {
        minLength: 6,
        maxLength: 10,
      }),
      async (steps) => {
        let now = START
        api.setNow(new Date(now).toISOString())
        const motos: string[] = []
        for (let n = 0; n < 4; n++) motos.push((await make.moto()).id)
        const rentals = [
          await make.locacao({ moto_id: motos[0]! }),
          await make.locacao({ moto_id: motos[1]! }),
        ]
        for (const [step, who, which, minutes] of steps) {
          now += minutes * 60_000
          api.setNow(new Date(now).toISOString())
          const { id, valor_total } = rentals[who]
          const other = await moto(motos[which]!)
          const path = `/locacoes/${id}`
          if (step === 'trocar' || step === 'definitiva')
            await api.post(`${path}/trocar-moto`, {
              ...{ ...reading, moto_id: other.id, km_saida: other.km_atual + 3, motivo: 'quebra' },
              tipo: step === 'trocar' ? 'reserva' : 'definitiva',
            })
          if (step === 'destrocar') {
            const own = await moto((await api.get(path)).json().moto_titular_id)
            await api.post(`${path}/destrocar`, { ...reading, km_saida: own.km_atual })
          }
          if (step === 'devolver') await api.put(`${path}/finalizar?km_final=${other.km_atual + 500}`, {})
          if (step === 'desfazer') await api.post(`${path}/reabrir`, { motivo: 'Engano' })
          if (step === 'alugar') {
            const { id: cliente_id } = await make.cliente()
            const rented = await api.post('/locacoes', { cliente_id, moto_id: other.id, plano: 'mensal' })
            if (rented.statusCode === 201) rentals[who] = rented.json()
          }
          if (step === 'renovar') {
            const data_fim = new Date(now - 3 * 3_600_000).toISOString().slice(0, 10)
            await api.put(path, { data_fim })
            for (const each of await make.pagamentosDe(id)) await api.put(`/pagamentos/${each.id}/pagar`)
            await api.post(`${path}/renovar`, { plano: 'mensal' })
            now += 86_400_000
            api.setNow(new Date(now).toISOString())
            await renewDue(systemContext({ db: api.db, now: () => new Date(now) }))
            const [next] = (await api.get(`/locacoes?renovada_de=${id}`)).json()
            if (next) rentals[who] = next
          } else {
            const after = (await api.get(path)).json()
            expect(after.valor_total).toBe(valor_total)
            const shares = (await api.get(`${path}/motos`)).json() as { dias: number }[]
            const days = shares.reduce((sum, { dias }) => sum + dias, 0)
            if (!after.data_encerramento) expect(days).toBe(after.dias)
          }
        }
      },
    ),
    { numRuns: 8, seed: 160 },
  )
}, 120_000)
