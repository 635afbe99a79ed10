import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'

const { get, put, db } = await testApi()
const read = async (path: string) => (await get(`/sistema/${path}`)).json()
const trail = async () => (await db.selectFrom('auditoria').selectAll().execute()).length

test('a new installation returns all defaults', async () => {
  expect(await read('configuracoes')).toMatchObject({
    nome: 'Maré Motos',
    telefone: '',
    cidade: 'Praia Grande',
    uf: 'SP',
    horarios: {
      segunda_a_sexta: { abre: '08:00', fecha: '18:00' },
      sabado: { abre: '08:00', fecha: '16:00' },
      domingo: null,
    },
    multa_percentual: 2,
    juros_mes_percentual: 1,
    semanas_automaticas: true,
    forma_usual: 'pix',
    consulta_automatica_ativa: true,
    intervalo_consulta_horas: 24,
    criar_cobranca_automatica: true,
    taxa_administrativa: 50,
    notificar_multas_novas: true,
    dinheiro: {
      depois_do_fim: { mensal: 'continua', anual: 'continua', fidelidade: 'avisa' },
      dispensa_limite: null,
    },
  })
})

test('settings saved together can be read by group, with the CNPJ in both groups', async () => {
  const settings = await read('configuracoes')
  const changed = {
    ...settings,
    telefone: '(13) 98888-7777',
    cnpj: '12.abc.345/01de-35',
    multa_percentual: 1.5,
    taxa_administrativa: 79.9,
  }
  const answer = await put('/sistema/configuracoes', changed)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    ...changed,
    telefone: '13988887777',
    cnpj: '12ABC34501DE35',
    versao: 3,
  })
  expect(await read('configuracoes')).toEqual(answer.json())
  expect(await read('empresa')).toMatchObject({ telefone: '13988887777', cnpj: '12ABC34501DE35' })
  expect(await read('config-pagamentos')).toMatchObject({
    multa_percentual: 1.5,
    juros_mes_percentual: 1,
  })
  expect(await read('config-detran')).toMatchObject({
    cnpj_empresa: '12.ABC.345/01DE-35',
    taxa_administrativa: 79.9,
  })
})

test('what becomes of a rental after its contract is saved per plan, and kept if omitted', async () => {
  const { dinheiro, ...others } = await read('configuracoes')
  const depois_do_fim = { ...dinheiro.depois_do_fim, anual: 'avisa' }
  const saved = await put('/sistema/configuracoes', { ...others, dinheiro: { depois_do_fim } })
  expect(saved.json().dinheiro).toEqual({ ...dinheiro, depois_do_fim })
  const { versao: _, ...older } = others
  expect((await put('/sistema/configuracoes', older)).json().dinheiro).toEqual({
    ...dinheiro,
    depois_do_fim,
  })
  const wrong = { depois_do_fim: { ...depois_do_fim, mensal: 'encerra' } }
  expect((await put('/sistema/configuracoes', { ...older, dinheiro: wrong })).statusCode).toBe(422)
})

test('saves only the settings that are sent, and the CNPJ also for the fines', async () => {
  const before = await read('configuracoes')
  const answer = await put('/sistema/configuracoes', { taxa_administrativa: 61 })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    ...before,
    taxa_administrativa: 61,
    versao: before.versao + 1,
  })
  await put('/sistema/configuracoes', { cnpj: '11222333000181' })
  expect(await read('config-detran')).toMatchObject({
    cnpj_empresa: '11.222.333/0001-81',
    taxa_administrativa: 61,
  })
  await put('/sistema/configuracoes', before)
})

test('an unchanged save writes no audit line; a change writes one for its group', async () => {
  const settings = await read('configuracoes')
  const before = await trail()
  await put('/sistema/configuracoes', settings)
  expect(await trail()).toBe(before)
  await put('/sistema/configuracoes', { ...settings, juros_mes_percentual: 0.5 })
  expect(await trail()).toBe(before + 1)
})

test('one invalid field rejects all changes', async () => {
  const settings = await read('configuracoes')
  const answer = await put('/sistema/configuracoes', {
    ...settings,
    nome: 'Outra',
    intervalo_consulta_horas: 169,
    horarios: { ...settings.horarios, sabado: { abre: '16:00', fecha: '08:00' } },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([
    { campo: 'horarios.sabado.fecha', mensagem: 'O fechamento precisa ser depois da abertura' },
    { campo: 'intervalo_consulta_horas', mensagem: 'O máximo é 168' },
  ])
  expect(await read('configuracoes')).toEqual(settings)
})

test('settings of fines added after the first six keep their value if omitted', async () => {
  const { aderiu_sne: _, ...six } = await read('config-detran')
  await put('/sistema/config-detran', { ...six, aderiu_sne: true })
  await put('/sistema/config-detran', six)
  expect(await read('config-detran')).toMatchObject({
    ...six,
    versao: expect.any(Number),
    aderiu_sne: true,
  })
  await put('/sistema/config-detran', { ...six, aderiu_sne: false })
  expect(await read('config-detran')).toMatchObject({
    ...six,
    versao: expect.any(Number),
    aderiu_sne: false,
  })
})

test('company and fines share one CNPJ, whichever of the two is saved', async () => {
  const detran = await read('config-detran')
  await put('/sistema/config-detran', { ...detran, cnpj_empresa: '11.222.333/0001-81' })
  expect(await read('empresa')).toMatchObject({ nome: 'Maré Motos', cnpj: '11222333000181' })
  await put('/sistema/empresa', { ...(await read('empresa')), cnpj: '' })
  expect(await read('config-detran')).toEqual({
    ...detran,
    cnpj_empresa: '',
    versao: detran.versao + 2,
  })
  await put('/sistema/config-detran', { ...detran, cnpj_empresa: 'em abertura' })
  expect(await read('empresa')).toMatchObject({ cnpj: '' })
})

test.each([
  [{ intervalo_consulta_horas: 0 }, 'O mínimo é 1'],
  [{ intervalo_consulta_horas: 169 }, 'O máximo é 168'],
  [{ intervalo_consulta_horas: 1.5 }, 'Informe um número válido'],
  [{ taxa_administrativa: -0.01 }, 'O mínimo é 0'],
  [{ cnpj_empresa: 'x'.repeat(19) }, 'Use no máximo 18 caracteres'],
])('the settings of fines reject %j', async (wrong, mensagem) => {
  const answer = await put('/sistema/config-detran', { ...(await read('config-detran')), ...wrong })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ campo: Object.keys(wrong)[0], mensagem }],
  ])
})

test.each([
  ['https://instagram.com/maremotos', 200],
  ['https://www.instagram.com/maremotos?igsh=1', 200],
  ['', 200],
  ['https://instagram', 422],
  ['https://localhost/loja', 422],
  ['https://10.0.0.1/loja', 422],
  ['https://instagram.com@outro.example/', 422],
  ['http://instagram.com/maremotos', 422],
])('a social link %j is answered %i', async (link_social, status) => {
  const empresa = await read('empresa')
  const answer = await put('/sistema/empresa', { ...empresa, link_social })
  expect(answer.statusCode).toBe(status)
  if (status === 422) expect(answer.json().errors).toMatchObject([{ campo: 'link_social' }])
})

test.each([
  ['1122233300018', 'CNPJ precisa de 14 caracteres (ou CPF, de 11 dígitos)'],
  ['123', 'CNPJ precisa de 14 caracteres (ou CPF, de 11 dígitos)'],
  ['112223330001A1', 'Os dígitos deste CNPJ não conferem. Verifique se foi digitado certo.'],
  ['12ABC34501DE36', 'Os dígitos deste CNPJ não conferem. Verifique se foi digitado certo.'],
  ['529.982.247-26', 'Os dígitos deste CPF não conferem. Verifique se foi digitado certo.'],
])('rejects %s as a tax id', async (cnpj, mensagem) => {
  const answer = await put('/sistema/empresa', { ...(await read('empresa')), cnpj })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ campo: 'cnpj', mensagem }]])
})

test('rejects a wrong CNPJ in the settings of fines too', async () => {
  const detran = await read('config-detran')
  const answer = await put('/sistema/config-detran', {
    ...detran,
    cnpj_empresa: '12.ABC.345/01DE-36',
  })
  expect([answer.statusCode, answer.json().errors[0].campo]).toEqual([422, 'cnpj_empresa'])
})

test('saves a Pix key without its label, and rejects what is no key or may be two', async () => {
  const save = async (chave_pix: string) =>
    put('/sistema/empresa', { ...(await read('empresa')), chave_pix })
  expect((await save('CPF 529.982.247-25')).json().chave_pix).toBe('529.982.247-25')
  for (const wrong of ['minha chave', '51998259765']) {
    const answer = await save(wrong)
    expect([answer.statusCode, answer.json().errors[0].campo]).toEqual([422, 'chave_pix'])
  }
  expect((await save('')).json().chave_pix).toBe('')
})
