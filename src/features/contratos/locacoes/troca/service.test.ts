import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemContext } from '#server/deps.ts'
import { runs } from '#tests/kit/runs.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { renewDue } from '../renovacao/service.ts'

const START = Date.parse('2026-03-02T12:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const api = await testApi({ now: new Date(START).toISOString() })
const make = factories(api)
const reading = { destino: 'disponivel', km_volta: null }

type Moto = { id: string; status: string; km_atual: number }
const moto = async (id: string): Promise<Moto> => (await api.get(`/motos/${id}`)).json()
const setNow = (now: number) => api.setNow(new Date(now).toISOString())

const STEPS = [
  'trocar',
  'definitiva',
  'destrocar',
  'devolver',
  'desfazer',
  'alugar',
  'renovar',
] as const
type Step = (typeof STEPS)[number]

/** Does a step with a rental, which may be refused. Returns the rental that goes on, the time, and whether it was done. */
async function act(step: Step, locacao: { id: string }, moto_id: string, now: number) {
  const { id } = locacao
  const other = await moto(moto_id)
  const path = `/locacoes/${id}`
  const done = ({ statusCode }: { statusCode: number }) => ({ locacao, now, ok: statusCode < 300 })
  switch (step) {
    case 'trocar':
    case 'definitiva':
      return done(
        await api.post(`${path}/trocar-moto`, {
          ...reading,
          moto_id: other.id,
          km_saida: other.km_atual + 3,
          motivo: 'quebra',
          tipo: step === 'trocar' ? 'reserva' : 'definitiva',
        }),
      )
    case 'destrocar': {
      const own = await moto((await api.get(path)).json().moto_titular_id)
      return done(await api.post(`${path}/destrocar`, { ...reading, km_saida: own.km_atual }))
    }
    case 'devolver':
      return done(await api.put(`${path}/finalizar?km_final=${other.km_atual + 500}`, {}))
    case 'desfazer':
      return done(await api.post(`${path}/reabrir`, { motivo: 'Engano' }))
    case 'alugar': {
      const { id: cliente_id } = await make.cliente()
      const rented = await api.post('/locacoes', { cliente_id, moto_id: other.id, plano: 'mensal' })
      return rented.statusCode === 201
        ? { locacao: rented.json(), now, ok: true }
        : { locacao, now, ok: false }
    }
    case 'renovar': {
      const data_fim = new Date(now - 3 * 3_600_000).toISOString().slice(0, 10)
      await api.put(path, { data_fim })
      for (const each of await make.pagamentosDe(id)) await api.put(`/pagamentos/${each.id}/pagar`)
      await api.post(`${path}/renovar`, { plano: 'mensal' })
      const later = now + DAY_MS
      setNow(later)
      await renewDue(systemContext({ db: api.db, now: () => new Date(later) }))
      const [next] = (await api.get(`/locacoes?renovada_de=${id}`)).json()
      return { locacao: next ?? locacao, now: later, ok: Boolean(next) }
    }
  }
}

/** A shop of four motorcycles, two of them rented. */
async function shop() {
  setNow(START)
  const motos: { id: string; placa: string }[] = []
  for (let n = 0; n < 4; n++) motos.push(await make.moto())
  const locacoes = [
    await make.locacao({ moto_id: motos[0]!.id }),
    await make.locacao({ moto_id: motos[1]!.id }),
  ]
  return { motos, locacoes }
}

const steps = (
  minutes: { min: number; max: number },
  length: { minLength: number; maxLength: number },
) =>
  fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1), fc.nat(3), fc.integer(minutes)), length)

/**
 * Whatever a shop of two rentals and four motorcycles does, refused or not, the periods stay whole: the
 * rules of `conferencia` hold at the end of this file, and the rent never changes.
 */
test('random swaps, returns and renewals keep the periods whole and the rent as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps({ min: 0, max: 2000 }, { minLength: 6, maxLength: 10 }),
      async (sequence) => {
        let now = START
        const { motos, locacoes } = await shop()
        for (const [step, who, which, minutes] of sequence) {
          now += minutes * MINUTE_MS
          setNow(now)
          const { id, valor_total } = locacoes[who]
          const acted = await act(step, locacoes[who], motos[which]!.id, now)
          locacoes[who] = acted.locacao
          now = acted.now
          if (step === 'renovar') continue
          const after = (await api.get(`/locacoes/${id}`)).json()
          expect(after.valor_total).toBe(valor_total)
          const shares = (await api.get(`/locacoes/${id}/motos`)).json() as { dias: number }[]
          const days = shares.reduce((sum, { dias }) => sum + dias, 0)
          if (!after.data_encerramento) expect(days).toBe(after.dias)
        }
      },
    ),
    { numRuns: runs(8), seed: 160 },
  )
}, 120_000)

/** Who has a motorcycle from one minute until before another; Infinity while they have it. */
type Held = { cliente_id: string; moto_id: string; from: number; to: number }

/** Writes down what a step changed, from what the rental itself says and not from its periods. */
async function note(
  held: Held[],
  { step, locacao, minute }: { step: Step; locacao: Locacao; minute: number },
) {
  const { cliente_id } = locacao
  const { moto_id, data_encerramento } = (await api.get(`/locacoes/${locacao.id}`)).json()
  const last = held.findLast((each) => each.cliente_id === cliente_id)
  if (step === 'desfazer' && last) last.to = Number.POSITIVE_INFINITY
  const isHeld =
    last?.to === Number.POSITIVE_INFINITY && last.moto_id === moto_id && !data_encerramento
  if (isHeld) return
  if (last) last.to = Math.min(last.to, minute)
  if (!data_encerramento)
    held.push({ cliente_id, moto_id, from: minute, to: Number.POSITIVE_INFINITY })
}
type Locacao = { id: string; cliente_id: string }

/** At most twelve minutes until now in which a motorcycle was handed over, the ones before, and others. */
function minutesOf(held: Held[], now: number, more: number[]) {
  const ends = held.flatMap(({ from, to }) => [from, from - MINUTE_MS, to, to - MINUTE_MS])
  const all = [...new Set([...more, ...ends])].filter((at) => at >= START && at <= now)
  return all.slice(0, 12)
}

let notices = 0
const multa = (placa: string, at: number, now: number) =>
  api.post('/multas', {
    numero_auto: `1A${++notices}`,
    placa,
    data_infracao: new Date(at).toISOString(),
    local_infracao: 'Av. Ana Costa, 300',
    codigo_infracao: '7455-0',
    valor_original: 130.16,
    data_vencimento: new Date(now + 30 * DAY_MS).toISOString().slice(0, 10),
  })

test('over a year, a fine finds who had the motorcycle at its minute, and nobody in the gaps', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps({ min: 1, max: 28 * 1440 }, { minLength: 24, maxLength: 28 }),
      fc.array(fc.integer({ min: 0, max: 365 * 1440 }), { minLength: 4, maxLength: 4 }),
      async (sequence, anywhere) => {
        let now = START
        const { motos, locacoes } = await shop()
        const held: Held[] = locacoes.map(({ cliente_id, moto_id }) => ({
          cliente_id,
          moto_id,
          from: START,
          to: Number.POSITIVE_INFINITY,
        }))
        for (const [step, who, which, minutes] of sequence) {
          now += minutes * MINUTE_MS
          setNow(now)
          const acted = await act(step, locacoes[who], motos[which]!.id, now)
          if (acted.ok) await note(held, { step, locacao: acted.locacao, minute: now })
          locacoes[who] = acted.locacao
          now = acted.now
        }
        const sampled = anywhere.map((minute) => START + minute * MINUTE_MS)
        for (const { id, placa } of motos) {
          const ofMoto = held.filter(({ moto_id }) => moto_id === id)
          for (const at of minutesOf(ofMoto, now, sampled)) {
            const holders = ofMoto.filter(({ from, to }) => from <= at && at < to)
            expect(holders.length).toBeLessThanOrEqual(1)
            const { cliente_id } = (await multa(placa, at, now)).json()
            expect([placa, new Date(at).toISOString(), cliente_id]).toEqual([
              ...[placa, new Date(at).toISOString(), holders[0]?.cliente_id ?? null],
            ])
          }
        }
      },
    ),
    { numRuns: runs(2), seed: 365 },
  )
}, 60_000)
