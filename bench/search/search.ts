/**
 * `npm run bench -- search`: measures the global search of a shop with 100,000 customers, by one
 * caller, for every kind of query.
 */
import { load, percentile } from '../kit/load.ts'
import { startProduct } from '../kit/processes.ts'
import { openShop, withClient } from '../kit/shop.ts'
import { printTable } from '../kit/table.ts'

const SIZE = { motos: 10_000, clientes: 100_000, locacoes: 100_000, pagamentos: 300_000 }
const GOAL_MS = 50
const WARM_UP = { callers: 1, ms: 200 }
const ROUND = { callers: 1, ms: 1_500 }
/** Different records per kind of query, so that no answer is cached. */
const SAMPLES = 50

type Sample = { nome: string; cpf: string; telefone: string; placa: string; locacao: string }

const sampled = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Sample>(
      `select c.nome, c.cpf, c.telefone, m.placa, l.id::text as locacao
       from locacoes l join clientes c on c.id = l.cliente_id join motos m on m.id = l.moto_id
       order by md5(l.id::text) limit $1`,
      [SAMPLES],
    )
    return rows
  })

const words = (nome: string) => nome.split(' ')

/**
 * Queries as staff types them: from a whole CPF to two letters of nearly every customer, and a text
 * without matches.
 */
const KINDS: Record<string, (sample: Sample, n: number) => string> = {
  'whole name': ({ nome }) => nome,
  'common first name': ({ nome }) => words(nome)[0]!.slice(0, 4),
  'common surname': ({ nome }) => words(nome).at(-1)!,
  'two words, out of order': ({ nome }) => `${words(nome).at(-1)} ${words(nome)[0]}`,
  'part of a word': ({ nome }) => words(nome).at(-1)!.slice(1),
  'two letters': ({ nome }) => words(nome)[1]!.slice(0, 2),
  'three letters nearly all have': (_, n) => ['lha', 'ria', 'nha', 'rao'][n % 4]!,
  'whole CPF with dots': ({ cpf }) => cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
  'middle of a CPF': ({ cpf }) => cpf.slice(3, 9),
  'phone with +55': ({ telefone }) => `+55 ${telefone}`,
  'end of a phone': ({ telefone }) => telefone.slice(-8),
  'digits that every phone has': (_, n) => ['139', '391', '0000', '13'][n % 4]!,
  placa: ({ placa }) => placa,
  'part of a plate': ({ placa }) => placa.slice(1, 5),
  'end of a rental': ({ locacao }) => locacao.slice(-8),
  'title of a quarter of the charges': () => 'retrovisor',
  'words nobody has': (_, n) => ['zzqx', 'wyk', 'xilofone', 'qz'][n % 4]!,
  'a first name and a miss': ({ nome }) => `${words(nome)[0]} zzqx`,
  'digits nobody has': (_, n) => `9${n}99${n}99${n}`,
}

console.log(`Seeding ${JSON.stringify(SIZE)} …`)
const shop = await openShop(SIZE)
try {
  const samples = await sampled(shop.url)
  const product = { ...(await startProduct(shop.url)), token: shop.token }
  try {
    const rows = [['', 'calls', 'p50 ms', 'p95 ms', '']]
    for (const [kind, textOf] of Object.entries(KINDS)) {
      const call = (n: number) => {
        const text = textOf(samples[n % samples.length]!, n)
        return { method: 'GET', path: `/api/sistema/pesquisa-global?q=${encodeURIComponent(text)}` }
      }
      await load(product, call, WARM_UP)
      const { latencies } = await load(product, call, ROUND)
      const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)]
      if (p95 > GOAL_MS) process.exitCode = 1
      rows.push([
        kind,
        String(latencies.length),
        p50.toFixed(1),
        p95.toFixed(1),
        p95 > GOAL_MS ? 'missed' : '',
      ])
    }
    console.log(`\n100,000 customers, one caller; the goal is a p95 of ${GOAL_MS} ms\n`)
    printTable(rows)
  } finally {
    await product.stop()
  }
} finally {
  await shop.stop()
}
