import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SETTINGS } from '#tests/kit/screens/configuracoes-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { configuracoesContract } from '../contract.ts'
import { ConfiguracoesPage } from './ConfiguracoesPage.tsx'
import { PartePage } from './PartePage.tsx'
import { hrefOfParte, type Parte } from './partes.ts'

const JOBS = [
  { name: 'semanas', next_run: '2026-11-21T03:10:00.000Z', last_run: '2026-11-20T03:10:00.000Z' },
  { name: 'multas', next_run: null, nota: 'Só por um clique.' },
  {
    name: 'tarefa-nova',
    next_run: null,
    last_run: '2026-11-20T03:10:00.000Z',
    last_error: 'A última execução falhou.',
  },
]
const statusOf = (running: boolean, jobs = JOBS) => ({
  sistema: 'online' as const,
  agendador: { running, jobs },
})
const server = () =>
  fakeServer()
    .on(configuracoesContract.status, statusOf(true))
    .on(configuracoesContract.all, SETTINGS)
const index = (prepared = server()) =>
  renderScreen(<ConfiguracoesPage />, { server: prepared, path: '/admin/configuracoes' })
const open = (parte: Parte, prepared = server(), hash = '') =>
  renderScreen(<PartePage parte={parte} />, { server: prepared, path: hrefOfParte(parte) + hash })
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const save = () => screen.findByRole('button', { name: 'Salvar Configurações' })

test('shows the state of the system, the scheduler and every job', async () => {
  await index()
  const card = within(await screen.findByRole('region', { name: 'Status dos Serviços' }))
  expect(card.getByText('Online')).toBeTruthy()
  expect(await card.findByText('Ativo')).toBeTruthy()
  // Failed ones are listed, the others only counted.
  const failed = card.getByRole('table', { name: 'Tarefas com falha' })
  expect(failed.closest('details')).toBeNull()
  expect(within(failed).getAllByRole('row')[1]?.textContent).toContain('tarefa-novaN/A')
  expect(within(failed).getByText('A última execução falhou.')).toBeTruthy()
  const folded = card.getByText('Outras tarefas (2)').closest('details')!
  expect(folded.open).toBe(false)
  const rows = within(folded).getAllByRole('row', { hidden: true }).slice(1)
  expect(rows[0]?.textContent).toContain('Criar as semanas de aluguel21/11/2026 às 00:10')
  expect(rows[1]?.textContent).toBe('Consultar multasSó por um clique.N/AN/A')
})

test('reloads the status, and shows a stopped scheduler', async () => {
  const prepared = server()
  const { user } = await index(prepared)
  await screen.findByText('Ativo')
  prepared.on(configuracoesContract.status, statusOf(false, []))
  await user.click(screen.getByRole('button', { name: 'Atualizar Status' }))
  expect(await screen.findByText('Inativo')).toBeTruthy()
  expect(screen.getByText('Nenhuma tarefa agendada.')).toBeTruthy()
})

test('leads to every part, the shop first', async () => {
  await index()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/admin/configuracoes/loja',
    '/admin/configuracoes/dinheiro',
    '/admin/configuracoes/mensagens',
    '/admin/configuracoes/vistorias',
    '/admin/configuracoes/contratos',
    '/admin/configuracoes/multas',
    '/admin/configuracoes/acesso',
    '/admin/configuracoes/backup',
    '/admin/configuracoes/status',
    '/admin/configuracoes/planos',
    '/admin/trazer-dados',
  ])
})

test('shows the status in a part of its own', async () => {
  await open('status')
  expect(screen.getByRole('button', { name: 'Atualizar Status' })).toBeTruthy()
  expect(await screen.findByText('Ativo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Salvar Configurações' })).toBeNull()
})

test.each([
  ['loja', 'cnpj', 'CNPJ'],
  ['loja', 'horarios', 'Abre às'],
  ['dinheiro', 'dinheiro.prazo_devolucao_caucao', 'Prazo de devolução da caução'],
  ['vistorias', 'vistorias.combustivel_por_oitavo', 'Combustível por oitavo'],
  ['mensagens', 'resumo_semanal_para', 'E-mails que recebem o resumo'],
] as const)('opens %s on the field %s that the address names', async (parte, name, label) => {
  await open(parte, server(), `#${name}`)
  await screen.findByRole('button', { name: 'Salvar Configurações' })
  await expect
    .poll(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
    .toBe(label)
})

test('saves a part alone, enabled by the first change', async () => {
  const prepared = server().on(configuracoesContract.saveAll, SETTINGS)
  const { user } = await open('multas', prepared)
  const money = await field(/^Taxa administrativa/)
  expect(screen.queryByText('Alterações não salvas')).toBeNull()
  await user.clear(money)
  await user.type(money, '79,90')
  expect(screen.getByText('Alterações não salvas')).toBeTruthy()
  await user.click(screen.getByLabelText('Notificar multas novas'))
  await user.click(await save())
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  const [sent] = prepared.calls(configuracoesContract.saveAll)
  expect(sent?.headers.get('if-match')).toBe(`"${SETTINGS.versao}"`)
  expect(sent?.body).toEqual({
    consulta_automatica_ativa: true,
    intervalo_consulta_horas: 24,
    criar_cobranca_automatica: true,
    taxa_administrativa: 79.9,
    notificar_multas_novas: false,
    aderiu_sne: false,
  })
  expect(screen.queryByText('Alterações não salvas')).toBeNull()
})

test("formats the CNPJ, and sends the shop's data and no other", async () => {
  const prepared = server().on(configuracoesContract.saveAll, SETTINGS)
  const { user } = await open('loja', prepared)
  await user.type(await field(/^CNPJ/), '12abc34501de35')
  expect((await field(/^CNPJ/)).value).toBe('12.ABC.345/01DE-35')
  await user.click(await save())
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  const body = prepared.calls(configuracoesContract.saveAll)[0]?.body as object
  expect(body).toMatchObject({ nome: 'Maré Motos', cnpj: '12ABC34501DE35' })
  expect(body).not.toHaveProperty('multa_percentual')
})

test('asks which Pix key a number is that is a CPF and a mobile', async () => {
  const prepared = server().on(configuracoesContract.saveAll, SETTINGS)
  const { user } = await open('loja', prepared)
  const key = await field(/^Chave Pix/)
  await user.clear(key)
  await user.type(key, '51998259765')
  await user.click(await save())
  expect(prepared.calls(configuracoesContract.saveAll)).toHaveLength(0)
  const question = within(screen.getByRole('group', { name: /Qual dos dois é a chave/ }))
  await user.click(question.getByRole('button', { name: 'Celular (51) 99825-9765' }))
  expect(screen.queryByRole('group', { name: /Qual dos dois é a chave/ })).toBeNull()
  await user.click(await save())
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  expect(prepared.calls(configuracoesContract.saveAll)[0]?.body).toMatchObject({
    chave_pix: '+5551998259765',
  })
})

test('closes and reopens a day, and rejects closing before opening', async () => {
  const prepared = server().on(configuracoesContract.saveAll, SETTINGS)
  const { user } = await open('loja', prepared)
  const day = async (name: string) => within(await screen.findByRole('group', { name }))
  const sunday = await day('Domingo')
  expect(sunday.queryByLabelText('Abre às')).toBeNull()
  await user.click(sunday.getByLabelText('Fechado'))
  await user.clear(sunday.getByLabelText('Fecha às'))
  await user.type(sunday.getByLabelText('Fecha às'), '07:00')
  await user.click(await save())
  expect(
    (await screen.findAllByText(/O fechamento precisa ser depois da abertura/)).length,
  ).toBeGreaterThan(0)
  expect(prepared.calls(configuracoesContract.saveAll)).toHaveLength(0)
  await user.clear(sunday.getByLabelText('Fecha às'))
  await user.type(sunday.getByLabelText('Fecha às'), '12:00')
  await user.click((await day('Sábado')).getByLabelText('Fechado'))
  await user.click(await save())
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  expect(prepared.calls(configuracoesContract.saveAll)[0]?.body).toMatchObject({
    horarios: {
      segunda_a_sexta: { abre: '08:00', fecha: '18:00' },
      sabado: null,
      domingo: { abre: '08:00', fecha: '12:00' },
    },
  })
})

test('warns of fees above the law, and accepts them', async () => {
  const { user } = await open('dinheiro')
  await user.clear(await field(/^Multa por atraso/))
  await user.type(await field(/^Multa por atraso/), '10')
  expect(screen.getByText(/Acima de 2%/)).toBeTruthy()
  await user.clear(await field(/^Juros por mês/))
  await user.type(await field(/^Juros por mês/), '1,01')
  expect(screen.getByText(/Acima de 1% ao mês/)).toBeTruthy()
})

test('warns of a suspicious CNPJ', async () => {
  const { user } = await open('loja')
  await user.type(await field(/^CNPJ/), '11222333000182')
  expect(screen.getByText(/Os dígitos deste CNPJ não conferem/)).toBeTruthy()
})

test.each(['0', '169', '1,5', ''])('rejects an interval of "%s" hours', async (hours) => {
  const prepared = server()
  const { user } = await open('multas', prepared)
  await user.clear(await field(/^Intervalo/))
  if (hours) await user.type(await field(/^Intervalo/), hours)
  await user.click(await save())
  expect(await screen.findByText('Corrija 1 campo:')).toBeTruthy()
  expect(prepared.calls(configuracoesContract.saveAll)).toHaveLength(0)
})

test("shows the field's error for a rejection, and keeps the input", async () => {
  const { user } = await open(
    'loja',
    server().refuse(configuracoesContract.saveAll, { status: 500, detail: 'Erro interno.' }),
  )
  await user.type(await field(/^Nome da empresa/), ' do Mar')
  await user.click(await save())
  expect(await screen.findByText('Erro ao salvar configurações. Tente novamente.')).toBeTruthy()
  expect((await field(/^Nome da empresa/)).value).toBe('Maré Motos do Mar')
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect((await field(/^Nome da empresa/)).value).toBe('Maré Motos')
})

test("takes over a colleague's change except in edited fields", async () => {
  const prepared = server()
  const { user, queryClient } = await open('loja', prepared)
  const reload = (nome: string) => {
    prepared.on(configuracoesContract.all, { ...SETTINGS, nome })
    return queryClient.invalidateQueries({ queryKey: ['configuracoes'] })
  }
  const name = await field(/^Nome da empresa/)
  await reload('Outra')
  await expect.poll(() => name.value).toBe('Outra')
  await user.type(name, ' minha')
  await reload('De novo')
  expect(name.value).toBe('Outra minha')
})

test('sets the fine for an early return of a plan, and warns of a high one', async () => {
  const prepared = server().on(configuracoesContract.saveAll, SETTINGS)
  const { user } = await open('dinheiro', prepared)
  const card = within(await screen.findByRole('region', { name: 'Multa por devolução antecipada' }))
  expect(card.queryByLabelText(/^Plano Mensal/)).toBeNull()
  await user.selectOptions(card.getByLabelText(/^Plano Anual/), 'percentual_do_restante')
  await user.click(await save())
  expect((await card.findAllByText('Campo obrigatório')).length).toBeGreaterThan(0)
  const rate = card.getByLabelText(/^Plano Anual: percentual/)
  await user.type(rate, '20')
  expect(card.queryByText(/^Multas altas/)).toBeNull()
  await user.type(rate, ',5')
  expect(
    card.getByText(
      'Multas altas costumam ser reduzidas pela Justiça. Confirme com o seu advogado.',
    ),
  ).toBeTruthy()
  await user.selectOptions(card.getByLabelText(/^Plano Fidelidade/), 'semanas_proporcionais')
  await user.type(card.getByLabelText(/^Plano Fidelidade: semanas/), '3')
  await user.click(await save())
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeTruthy()
  expect(prepared.calls(configuracoesContract.saveAll)[0]?.body).toMatchObject({
    dinheiro: {
      multa_antecipada: {
        mensal: { tipo: 'nenhuma' },
        anual: { tipo: 'percentual_do_restante', percentual: 20.5 },
        fidelidade: { tipo: 'semanas_proporcionais', semanas: 3 },
      },
    },
  })
})

test('asks for other photos in an inspection', async () => {
  const prepared = server().on(configuracoesContract.saveAll, SETTINGS)
  const { user } = await open('vistorias', prepared)
  const photos = within(await screen.findByRole('group', { name: 'Fotos obrigatórias' }))
  await user.click(photos.getByLabelText('Painel'))
  await user.click(photos.getByLabelText('Pneu dianteiro'))
  await user.selectOptions(await field(/^Vistoria de entrega/), 'Não pedir')
  await user.click(screen.getByRole('button', { name: 'Salvar Configurações' }))
  await expect
    .poll(() => prepared.calls(configuracoesContract.saveAll)[0]?.body)
    .toMatchObject({
      vistorias: {
        vistoria_entrega: 'nao_pedir',
        fotos_obrigatorias: [
          'frente',
          'traseira',
          'lado_esquerdo',
          'lado_direito',
          'pneu_dianteiro',
        ],
      },
    })
})
