import { randomInt } from 'node:crypto'
import { importacaoJobs } from '#features/visoes/importacao/jobs.ts'
import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'

/** Each sheet is of another motorcycle, which makes it another file. */
const placa = () =>
  `QXZ${randomInt(10)}${String.fromCharCode(65 + randomInt(26))}${10 + randomInt(90)}`
const sheet = (cor = 'preta') => `Placa;Cor\n${placa()};${cor}\n`
type Id = { params: { id: string } }

async function draft(shop: Shop, text = sheet()): Promise<Id> {
  // What was asked for before is done first, because one at a time is.
  await runImports(shop)

  const file = { bytes: text, name: 'frota.csv', tipo: 'motos' }
  const { id } = await shop.ok(sendFile(shop.api, '/importacoes', file))
  return { params: { id: String(id) } }
}

/** Does what the sheets of the shop were asked for. */
export async function runImports({ api }: Shop) {
  const now = () => new Date('2026-03-10T12:00:00Z')
  for (const { run } of importacaoJobs({ db: api.db, now })) await run()
}

/** Does what was asked for, as the job does. */
async function done(shop: Shop, { params }: Id, what: string, body: object = {}): Promise<Id> {
  await shop.ok(shop.api.post(`/importacoes/${params.id}/${what}`, body))
  await runImports(shop)
  return { params }
}
const checked = async (shop: Shop, cor?: string) =>
  done(shop, await draft(shop, sheet(cor)), 'conferir')
const imported = async (shop: Shop) => done(shop, await checked(shop), 'importar')

const form = () => ({
  body: { tipo: 'motos' },
  file: { bytes: Buffer.from(sheet()), name: 'frota.csv' },
})
const fora = (code: string, when: (shop: Shop) => Promise<object>) => ({
  status: 409 as const,
  code,
  when,
})

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /importacoes/modelo/:tipo': {
    good: () => ({ params: { tipo: 'locacoes' } }),
    bad: { params: { tipo: 'bicicletas' } },
  },
  'POST /importacoes': {
    good: form,
    bad: { body: { tipo: 'bicicletas' } },
  },
  'GET /importacoes': { good: nothing, bad: badPage },
  'GET /importacoes/:id': { good: (shop) => draft(shop) },
  'PUT /importacoes/:id': {
    good: async (shop) => ({
      ...(await draft(shop)),
      body: { colunas: { placa: 0, cor: 1 }, fixos: { ano: '2024' } },
    }),
    bad: { body: { colunas: { placa: -1 }, fixos: { cor: 1 } } },
    rules: [
      fora('importacao_terminada', async (shop) => ({
        ...(await imported(shop)),
        body: { colunas: {}, fixos: {} },
      })),
    ],
  },
  'POST /importacoes/:id/conferir': {
    good: (shop) => draft(shop),
    rules: [fora('faltam_colunas', (shop) => draft(shop, `Placa;Ano\n${placa()};2024\n`))],
  },
  'GET /importacoes/:id/linhas': {
    good: async (shop) => ({ ...(await checked(shop)), query: { situacao: 'nova' } }),
    bad: { query: { situacao: 'boa' } },
  },
  'PATCH /importacoes/:id/linhas/:linha': {
    good: async (shop) => ({
      params: { ...(await checked(shop)).params, linha: '2' },
      body: { valores: { cor: 'azul' } },
    }),
    bad: { body: { pulada: 'sim' } },
    rules: [
      fora('falta_conferir', async (shop) => ({
        params: { ...(await draft(shop)).params, linha: '2' },
        body: { pulada: true },
      })),
    ],
  },
  'POST /importacoes/:id/importar': {
    good: async (shop) => ({ ...(await checked(shop)), body: {} }),
    bad: { body: { com_erros: 'talvez' } },
    rules: [
      fora('falta_conferir', async (shop) => ({ ...(await draft(shop)), body: {} })),
      fora('tem_erros', async (shop) => ({ ...(await checked(shop, 'roxa')), body: {} })),
    ],
  },
  'GET /importacoes/:id/erros.csv': { good: (shop) => checked(shop, 'roxa') },
  'POST /importacoes/:id/desfazer': {
    good: async (shop) => ({ ...(await imported(shop)), body: { motivo: 'Planilha errada' } }),
    bad: { body: { motivo: '' } },
    rules: [
      fora('nao_importada', async (shop) => ({
        ...(await draft(shop)),
        body: { motivo: 'Engano' },
      })),
    ],
  },
  'DELETE /importacoes/:id': { good: (shop) => draft(shop) },
}
