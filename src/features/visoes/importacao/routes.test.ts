import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { compactCounters } from '#server/database/summary-tables.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { oldOffice } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { layout, xlsx } from '#tests/kit/server/xlsx.ts'
import type { Importacao } from './contract.ts'
import { importacaoJobs } from './jobs.ts'

const NOW = '2026-08-12T15:00:00Z'
const api = await testApi({ now: NOW })
const runJob = async (at = NOW) => {
  for (const { run } of importacaoJobs({ db: api.db, now: () => new Date(at) })) await run()
}

let sheets = 0
/** Three motorcycles, the last with a colour that the shop has not; the title makes each another file. */
const fleet = () => {
  const n = String(++sheets).padStart(2, '0')
  return `Frota ${n}\nPlaca;Cor;KM\nABC1D${n};preta;12.345\nABD1D${n};azul;\nABE1D${n};roxa;10\n`
}
const send = (bytes: Buffer | string, more: Record<string, string> = {}) =>
  sendFile(api, '/importacoes', { bytes, name: 'frota.csv', tipo: 'motos', ...more })
const made = async (bytes: Buffer | string, more = {}): Promise<Importacao> => {
  const answer = await send(bytes, more)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const find = async (id: string) => (await api.get(`/importacoes/${id}`)).json() as Importacao
const rowsOf = async (id: string, query = '') =>
  (await api.get(`/importacoes/${id}/linhas${query}`)).json()
const ask = (id: string, what: string, body: object = {}) =>
  api.post(`/importacoes/${id}/${what}`, body)
async function checked(text = fleet()) {
  const { id } = await made(text)
  expect((await ask(id, 'conferir')).statusCode).toBe(202)
  await runJob()
  return find(id)
}
async function imported() {
  const { id } = await checked()
  expect((await ask(id, 'importar', { com_erros: 'deixar' })).statusCode).toBe(202)
  await runJob()
  return find(id)
}

/** The connections of this database that wait for another one. */
const blocked = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(api.db)
  ).rows

/** Holds the import at the row of a plate, with those before it written; returns what lets it go on. */
async function holdPlaca(placa: string) {
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = api.db.transaction().execute(async (tx) => {
    await sql`insert into motos (placa, cor, ano, km_atual, data_aquisicao) values (${placa}, 'Azul', 2024, 1, '2026-01-01')`.execute(
      tx,
    )
    holding.resolve()
    await held.promise
    throw new Error('taken back')
  })
  const over = holder.catch(() => {})
  await holding.promise
  return () => {
    held.resolve()
    return over
  }
}

/** Everything in the database but the import itself, the trail and what a clock changes. */
async function dump() {
  await compactCounters(api.db)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ 'importacoes|auditoria|sessoes|contagens_de_pedidos' order by 1`.execute(
    api.db,
  )
  const contents = rows.map(async ({ name }) => {
    const found =
      await sql`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as all from ${sql.table(name)} t`.execute(
        api.db,
      )
    return [name, found.rows[0]]
  })
  return Object.fromEntries(await Promise.all(contents))
}

describe('a sheet that is sent', () => {
  test('says its rows, its columns with samples, and what is missing', async () => {
    const sent = await made('Frota\n\nPlaca;Cor;Dono\nABC1D23;preta;Zé\nTOTAL;1\n')
    expect(sent).toMatchObject({
      tipo: 'motos',
      arquivo_nome: 'frota.csv',
      folha: null,
      situacao: 'rascunho',
      linhas: 1,
      puladas: [
        { motivo: 'acima dos títulos', quantidade: 2 },
        { motivo: 'de totais', quantidade: 1 },
      ],
      colunas: [
        { indice: 0, titulo: 'Placa', amostra: ['ABC1D23'], campo: 'placa' },
        { indice: 1, titulo: 'Cor', amostra: ['preta'], campo: 'cor' },
        { indice: 2, titulo: 'Dono', amostra: ['Zé'], campo: null },
      ],
      faltam: [],
      resumo: null,
      por: 'ana',
    })
    const list = await api.get('/importacoes?limite=1')
    expect(list.json()).toEqual([sent])
    expect((await api.delete(`/importacoes/${sent.id}`)).statusCode).toBe(204)
    expect((await api.get(`/importacoes/${sent.id}`)).statusCode).toBe(404)
  })

  test('of a workbook is the sheet that was asked for', async () => {
    const book = await xlsx({
      Motos: [
        ['Placa', 'Cor'],
        ['ABC1D23', 'Preta'],
      ],
      Velhas: [
        ['Placa', 'Cor'],
        ['ABC1D22', 'Azul'],
      ],
    })
    expect(await made(book)).toMatchObject({ folha: 'Motos', folhas: ['Motos', 'Velhas'] })
    const other = await made(book, { folha: 'Velhas' })
    expect(other.colunas[0]?.amostra).toEqual(['ABC1D22'])
  })

  test.each<[string, () => Buffer | string | Promise<Buffer>, number, string]>([
    [
      'without titles',
      () => layout('7-km-por-moto'),
      422,
      'Não achei a linha dos títulos. Deixe os nomes das colunas acima dos dados.',
    ],
    ['of another kind', () => '%PDF-1.4', 415, 'Este arquivo não é CSV nem XLSX.'],
    [
      'with a password',
      () => oldOffice('EncryptedPackage'),
      415,
      'Este arquivo tem senha ou é do Excel antigo (.xls). Salve como .xlsx sem senha.',
    ],
    [
      'with macros',
      () => xlsx({ A: [] }, { files: { 'xl/vbaProject.bin': '' } }),
      422,
      'Salve sem macros (.xlsx).',
    ],
    [
      'with columns without end',
      () => `${'x;'.repeat(70)}x`,
      422,
      'A planilha é grande demais. Apague as linhas e colunas vazias do fim, ou salve como CSV.',
    ],
    ['of more than 5 MB', () => 'x'.repeat(5 * 1024 * 1024 + 1), 413, 'O arquivo passa de 5 MB.'],
  ])('%s is refused', async (_, file, status, sentence) => {
    const answer = await send(await file())
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(sentence)
  })

  test('of a workbook that counts days from 1904 has its days, typed as such or not', async () => {
    const rows = [
      ['Placa', 'Data de aquisição', 'KM'],
      ['ABC1D23', { serial: 44784 }, 44784],
      ['ABC1D24', 44784, 44784],
    ]
    const { id } = await made(await xlsx({ Frota: rows }, { date1904: '1' }), { name: 'f.xlsx' })
    const [typed, number] = await rowsOf(id)
    expect(typed.valores).toMatchObject({ data_aquisicao: '12/08/2026', km_atual: '44784' })
    expect(number.valores).toMatchObject({ data_aquisicao: '12/08/2026', km_atual: '44784' })
  })

  test('with one key twice is one draft', async () => {
    const text = fleet()
    const form = new FormData()
    form.set('tipo', 'motos')
    form.set('arquivo', new File([text], 'frota.csv'))
    const body = new Response(form)
    const payload = Buffer.from(await body.arrayBuffer())
    const headers = { 'content-type': body.headers.get('content-type')!, 'idempotency-key': 'uma' }
    const [first, second] = [
      await api.post('/importacoes', payload, headers),
      await api.post('/importacoes', payload, headers),
    ]
    expect(second.json().id).toBe(first.json().id)
  })
})

describe('the columns', () => {
  test('are chosen, with values for all rows', async () => {
    const { id, versao, faltam } = await made('Placa;Tinta;Ano\nABC9D23;Preta;2024\n')
    expect(faltam).toEqual(['cor'])
    const refused = await ask(id, 'conferir')
    expect(refused.json()).toMatchObject({ code: 'faltam_colunas', detail: 'Falta a coluna Cor.' })
    const put = (body: object, version = versao) =>
      api.put(`/importacoes/${id}`, body, { 'if-match': `"${version}"` })
    const colunas = { placa: 0, ano: 2 }
    expect((await put({ colunas, fixos: { cor: 'roxa' } })).body).toContain(
      'Cor: Escolha uma cor: Vermelha, Azul, Preta, Branca',
    )
    expect((await put({ colunas, fixos: { placa: 'ABC1D23' } })).body).toContain(
      'Placa: cada linha precisa ter o seu valor',
    )
    expect((await put({ colunas: { placa: 0, cor: 0 }, fixos: {} })).body).toContain(
      'A coluna “Placa” está em Placa e Cor. Escolha um.',
    )
    expect((await put({ colunas: { cpf: 0 }, fixos: {} })).statusCode).toBe(422)
    const chosen = await put({ colunas, fixos: { cor: 'preta' } })
    expect(chosen.json()).toMatchObject({
      faltam: [],
      fixos: { cor: 'preta' },
      situacao: 'rascunho',
    })
    expect((await put({ colunas, fixos: {} })).statusCode).toBe(412)
  })

  test('of which two have one title are asked about', async () => {
    const { id } = await made('Placa;Placa;Cor\nABC1D23;ABC1D24;Preta\n')
    expect((await ask(id, 'conferir')).body).toContain('Duas colunas são Placa. Escolha uma.')
  })
})

describe('the check', () => {
  test('changes nothing but the import, and says what is wrong where', async () => {
    const before = await dump()
    const found = await checked()
    expect(await dump()).toEqual(before)
    expect(found).toMatchObject({
      situacao: 'conferida',
      feitas: 3,
      resumo: { novas: 2, iguais: 0, diferentes: 0, erros: 1 },
    })
    expect(await rowsOf(found.id, '?situacao=erro')).toEqual([
      {
        linha: 5,
        situacao: 'erro',
        valores: { placa: expect.stringMatching(/^ABE1D/), cor: 'roxa', km_atual: '10' },
        avisos: [],
        erros: [{ campo: 'cor', mensagem: 'Escolha uma cor: Vermelha, Azul, Preta, Branca' }],
        difere: [],
      },
    ])
    const second = await api.get(`/importacoes/${found.id}/linhas?limite=2`)
    expect(second.headers['x-total-count']).toBe('3')
    const next = /<\/api(.+?)>/.exec(String(second.headers.link))![1]!
    expect((await api.get(next)).json()).toHaveLength(1)
  })

  test('finds a key that repeats, until the row is left out or corrected', async () => {
    const { id } = await checked('Placa;Cor\nABF1D23;preta\nabf-1d23;azul\n')
    const [, second] = await rowsOf(id)
    expect(second.erros).toEqual([{ campo: 'placa', mensagem: 'Repete a linha 2.' }])
    const change = (linha: number, body: object) =>
      api.patch(`/importacoes/${id}/linhas/${linha}`, body)
    expect((await change(2, { pulada: true })).json()).toMatchObject({ situacao: 'pulada' })
    expect((await find(id)).resumo).toEqual({ novas: 1, iguais: 0, diferentes: 0, erros: 0 })
    expect((await change(2, { pulada: false })).json()).toMatchObject({ situacao: 'nova' })
    expect((await find(id)).resumo).toEqual({ novas: 1, iguais: 0, diferentes: 0, erros: 1 })
    const corrected = await change(3, { valores: { placa: 'ABF1D24' } })
    expect(corrected.json()).toMatchObject({ situacao: 'nova', valores: { placa: 'ABF1D24' } })
    expect((await find(id)).resumo).toEqual({ novas: 2, iguais: 0, diferentes: 0, erros: 0 })
    expect((await change(9, { pulada: true })).statusCode).toBe(404)
  })

  test('runs one at a time, and asked for again it is the same', async () => {
    const [one, other] = [await made(fleet()), await made(fleet())]
    expect((await ask(one.id, 'conferir')).json().situacao).toBe('conferindo')
    expect((await ask(one.id, 'conferir')).statusCode).toBe(202)
    expect((await ask(other.id, 'conferir')).json()).toMatchObject({
      code: 'importacao_em_andamento',
      detail: 'Outra importação está em andamento. Espere terminar.',
    })
    expect((await api.delete(`/importacoes/${one.id}`)).json().code).toBe('importacao_em_andamento')
    await runJob()
    expect((await find(one.id)).situacao).toBe('conferida')
  })

  test('that a stop of the server ended leaves the state before', async () => {
    const { id } = await made(fleet())
    await ask(id, 'conferir')
    await api.db
      .updateTable('importacoes')
      .set({ comecou_em: NOW as never })
      .where('id', '=', id)
      .execute()
    await runJob()
    expect(await find(id)).toMatchObject({
      situacao: 'rascunho',
      erro: 'O servidor parou no meio. Nada foi gravado. Tente de novo.',
    })
  })
})

describe('the import', () => {
  test('brings all rows or, if asked, all but the wrong ones, and is undone', async () => {
    const before = await dump()
    const text = fleet()
    const draft = await made(text)
    expect((await ask(draft.id, 'importar')).json().code).toBe('falta_conferir')
    await ask(draft.id, 'conferir')
    await runJob()
    expect((await ask(draft.id, 'importar')).json()).toMatchObject({
      code: 'tem_erros',
      detail: '1 linha tem erro. Corrija, pule ou importe sem ela.',
    })
    const errors = await api.get(`/importacoes/${draft.id}/erros.csv`)
    expect(errors.body).toMatch(
      /^\ufeffPlaca;Cor;KM;erro\r\nABE1D\d\d;roxa;10;"?Cor: Escolha uma cor/,
    )
    expect((await ask(draft.id, 'importar', { com_erros: 'deixar' })).json().situacao).toBe(
      'importando',
    )
    await runJob()
    expect(await find(draft.id)).toMatchObject({
      situacao: 'importada',
      resultado: { clientes: 0, motos: 2, locacoes: 0, atualizadas: 0, deixadas: 1 },
      colunas: [{ amostra: [] }, { amostra: [] }, { amostra: [] }],
      por: 'ana',
    })
    expect((await rowsOf(draft.id))[2]).toMatchObject({
      valores: {},
      erros: [{ campo: 'cor', mensagem: 'Ficou de fora por este erro.' }],
    })
    for (const what of ['importar', 'conferir'])
      expect((await ask(draft.id, what)).json().code).toBe('importacao_terminada')
    const again = await send(text)
    expect(again.json()).toMatchObject({
      code: 'ja_importado',
      detail: 'Este arquivo já foi importado em 12/08/2026 por ana.',
    })
    expect((await ask(draft.id, 'desfazer', { motivo: 'Planilha errada' })).statusCode).toBe(202)
    await runJob()
    expect(await find(draft.id)).toMatchObject({ situacao: 'desfeita', ficaram: [] })
    expect(await dump()).toEqual(before)
    expect((await ask(draft.id, 'desfazer', { motivo: 'De novo' })).json().code).toBe(
      'importacao_terminada',
    )
    expect((await send(text)).statusCode).toBe(201)
  })

  test('shows and stores the checked amounts, whatever is corrected or left out in other rows', async () => {
    const head = 'Placa;Cor;Valor de compra'
    const { id } = await checked(
      `${head}\nABP1D23;preta;1.250,00\nABP1D24;azul;1.300\nABP1D25;azul;1.250,00\n`,
    )
    const change = (linha: number, body: object) =>
      api.patch(`/importacoes/${id}/linhas/${linha}`, body)
    const corrected = await change(2, { valores: { valor_aquisicao: '1250.00' } })
    expect(corrected.json()).toMatchObject({ valores: { valor_aquisicao: '1.250,00' } })
    expect((await change(4, { pulada: true })).json()).toMatchObject({ situacao: 'pulada' })
    const page = await rowsOf(id, '?limite=2')
    expect(page[1]).toMatchObject({ valores: { valor_aquisicao: '1.300,00' } })
    await ask(id, 'importar')
    await runJob()
    const bought = await api.db
      .selectFrom('motos')
      .select(['placa', 'valor_aquisicao'])
      .where('placa', 'like', 'ABP1D%')
      .orderBy('placa')
      .execute()
    expect(bought).toEqual([
      { placa: 'ABP1D23', valor_aquisicao: 125_000 },
      { placa: 'ABP1D24', valor_aquisicao: 130_000 },
    ])
  })

  test('writes nothing if a row is no more as it was checked', async () => {
    const found = await checked('Placa;Cor\nABG1D23;preta\nABG1D24;azul\n')
    const moto = {
      placa: 'ABG1D24',
      cor: 'Azul',
      ano: 2024,
      km_atual: 1,
      data_aquisicao: '2026-01-01',
    }
    await api.post('/motos', moto)
    await ask(found.id, 'importar')
    await runJob()
    expect(await find(found.id)).toMatchObject({
      situacao: 'conferida',
      erro: '1 linha mudou desde a conferência. Confira de novo.',
    })
    const plates = (await api.get('/motos?busca=ABG1D'))
      .json()
      .map(({ placa }: { placa: string }) => placa)
    expect(plates).toEqual(['ABG1D24'])
  })

  test('asked for twice at once is done once', async () => {
    const { id } = await checked('Placa;Cor\nABJ1D23;preta\n')
    const asked = await Promise.all([ask(id, 'importar'), ask(id, 'importar')])
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    // Each request wakes the job.
    await runJob()
    await runJob()
    expect(await find(id)).toMatchObject({
      situacao: 'importada',
      erro: null,
      resultado: { motos: 1 },
    })
    expect((await api.get('/motos?busca=ABJ1D')).json()).toHaveLength(1)
  })

  test('meets a motorcycle that is registered by hand meanwhile: all or nothing', async () => {
    const { id } = await checked('Placa;Cor\nABK1D23;preta\nABK1D24;azul\n')
    await ask(id, 'importar')
    const moto = { placa: 'ABK1D24', cor: 'Azul', ano: 2024, km_atual: 1 }
    const [byHand] = await Promise.all([
      api.post('/motos', { ...moto, data_aquisicao: '2026-01-01' }),
      runJob(),
    ])
    const { situacao, erro } = await find(id)
    const plates = (await api.get('/motos?busca=ABK1D')).json() as { placa: string }[]
    const brought = plates.some(({ placa }) => placa === 'ABK1D23')
    expect({ situacao, erro, byHand: byHand.statusCode, plates: plates.length }).toEqual(
      brought
        ? { situacao: 'importada', erro: null, byHand: 409, plates: 2 }
        : {
            situacao: 'conferida',
            erro: '1 linha mudou desde a conferência. Confira de novo.',
            byHand: 201,
            plates: 1,
          },
    )
  })

  test('whose connection is killed leaves nothing of it', async () => {
    const { id } = await checked('Placa;Cor\nABL1D23;preta\nABL1D24;azul\n')
    await ask(id, 'importar')
    const release = await holdPlaca('ABL1D24')
    const job = runJob().catch((error: Error) => error)
    await expect.poll(blocked).toHaveLength(1)
    await sql`select pg_terminate_backend(${(await blocked())[0]!.pid})`.execute(api.db)
    expect(await job).toBeInstanceOf(Error)
    await release()
    expect(await find(id)).toMatchObject({
      situacao: 'conferida',
      erro: 'Não foi possível terminar. Nada foi gravado. Tente de novo.',
    })
    expect((await api.get('/motos?busca=ABL1D')).json()).toEqual([])
    await ask(id, 'importar')
    await runJob()
    expect((await find(id)).situacao).toBe('importada')
  })

  test('is done by one server, and not declared stopped by another that looks meanwhile', async () => {
    const { id } = await checked('Placa;Cor\nABM1D23;preta\nABM1D24;azul\n')
    await ask(id, 'importar')
    const release = await holdPlaca('ABM1D24')
    const first = runJob()
    await expect.poll(blocked).toHaveLength(1)
    await runJob()
    expect(await find(id)).toMatchObject({ situacao: 'importando', erro: null })
    const [job] = importacaoJobs({ db: api.db, now: () => new Date(NOW) })
    expect(await job!.isFree!()).toBe(false)
    await release()
    await first
    expect(await job!.isFree!()).toBe(true)
    expect(await find(id)).toMatchObject({ situacao: 'importada', resultado: { motos: 2 } })
  })

  test('whose work was given up meanwhile writes nothing', async () => {
    const { id } = await checked('Placa;Cor\nABN1D23;preta\nABN1D24;azul\n')
    await ask(id, 'importar')
    const release = await holdPlaca('ABN1D24')
    const job = runJob().catch((error: Error) => error)
    await expect.poll(blocked).toHaveLength(1)
    await api.db
      .updateTable('importacoes')
      .set({ situacao: 'conferida', opcoes: null, pedida_por: null, comecou_em: null })
      .where('id', '=', id)
      .execute()
    await release()
    expect(await job).toBeInstanceOf(Error)
    expect(await find(id)).toMatchObject({ situacao: 'conferida', erro: null })
    expect((await api.get('/motos?busca=ABN1D')).json()).toEqual([])
  })

  test('is undone within 30 days, and only once it is done', async () => {
    const found = await imported()
    api.setNow('2026-09-12')
    expect((await ask(found.id, 'desfazer', { motivo: 'Tarde' })).json()).toMatchObject({
      code: 'prazo_para_desfazer',
      detail: 'Só é possível desfazer em até 30 dias.',
    })
    api.setNow(NOW)
    const draft = await checked()
    expect((await ask(draft.id, 'desfazer', { motivo: 'Cedo' })).json().code).toBe('nao_importada')
    expect((await ask(draft.id, 'desfazer', {})).statusCode).toBe(422)
  })

  test('leaves one line in the trail with its counts, and no cell', async () => {
    const { id } = await imported()
    const lines = await api.db
      .selectFrom('auditoria')
      .select(['acao', 'depois', 'usuario'])
      .where('entidade', '=', 'importacoes')
      .where('entidade_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ acao }) => acao)).toEqual(['insert', 'update'])
    expect(lines[1]).toMatchObject({
      usuario: 'ana',
      depois: { resultado: { motos: 2 }, situacao: 'importada' },
    })
    expect(JSON.stringify(lines)).not.toMatch(/ABC1D|roxa/)
  })
})

test('a sheet that nobody imports is deleted after a week', async () => {
  const draft = await checked()
  await runJob('2026-08-19T14:59:00Z')
  expect((await find(draft.id)).situacao).toBe('conferida')
  await runJob('2026-08-19T15:01:00Z')
  expect((await api.get(`/importacoes/${draft.id}`)).statusCode).toBe(404)
})

test('the examples have titles that are known, and no mistakes', async () => {
  for (const tipo of ['motos', 'clientes', 'locacoes']) {
    const file = await api.get(`/importacoes/modelo/${tipo}`)
    expect(file.headers['content-disposition']).toContain(`modelo-${tipo}.csv`)
    const sent = await made(file.rawPayload, { tipo })
    expect(sent).toMatchObject({ faltam: [], linhas: 2 })
    expect(sent.colunas.filter(({ campo }) => campo === null)).toEqual([])
  }
})
