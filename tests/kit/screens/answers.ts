import { afterAll, vi } from 'vitest'
import { z } from 'zod'
import { cliente } from '#features/clientes/clientes/contract.ts'
import type { fila, mensagem, pendente } from '#features/contato/mensagens/contract.ts'
import { TEMPLATE_PADRAO } from '#features/contato/modelos/rules.ts'
import type { folha } from '#features/contratos/acertos/contract.ts'
import { locacao } from '#features/contratos/locacoes/contract.ts'
import { cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { moto } from '#features/frota/motos/contract.ts'
import type { semanaContract } from '#features/visoes/auditoria/semana/contract.ts'
import type { alertas } from '#features/visoes/painel/alertas/contract.ts'
import type { hoje } from '#features/visoes/painel/hoje/contract.ts'

/** The server's answers in wire form (reais, plain texts) on the day of the screens' tests. */
export const TODAY = '2026-11-20'

/** Fixes the date at noon of that day in São Paulo for the test file; timers are real. */
export function freezeToday() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T15:00:00Z`) })
  afterAll(() => vi.useRealTimers())
}

export const idOf = (n: number) => `0190a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`

type Nullable<T> = { [Name in keyof T]: null extends T[Name] ? Name : never }[keyof T]
/** A record whose empty fields may be left out. */
type Filled<T> = Omit<T, Nullable<T>> & Partial<Pick<T, Nullable<T>>>

/** Returns the record with null in each field that may be empty and is left out. */
function recordOf<S extends z.ZodObject>(schema: S, filled: Filled<z.input<S>>): z.input<S> {
  const empty = Object.entries(schema.shape).filter(([, field]) => field instanceof z.ZodNullable)
  const nulls = Object.fromEntries(empty.map(([name]) => [name, null]))
  return { ...nulls, ...filled } as z.input<S>
}

const CLIENTE = recordOf(cliente, {
  id: idOf(1),
  nome: 'Ana Souza',
  cpf: '12345678909',
  telefone: '13999990000',
  cnh: '12345678900',
  data_nascimento: '1990-05-20',
  endereco: 'Rua Fictícia, 1',
  cidade: 'Praia Grande',
  cep: '11700000',
  aceita_lembretes_email: true,
  status: 'ativo',
  bloqueado: false,
  documentos: [],
  criado_em: '2026-01-15T12:00:00.000Z',
  versao: 1,
})
export const aCliente = (fields: Partial<typeof CLIENTE> = {}) => ({ ...CLIENTE, ...fields })

const MOTO = recordOf(moto, {
  id: idOf(2),
  placa: 'ABC1D23',
  cor: 'Azul',
  ano: 2026,
  modelo: 'DK 160',
  km_atual: 1500,
  km_ultima_manutencao: 1000,
  data_aquisicao: '2026-01-15',
  status: 'disponivel',
  roubada: false,
  criado_em: '2026-01-15T12:00:00.000Z',
  versao: 1,
})
export const aMoto = (fields: Partial<typeof MOTO> = {}) => ({ ...MOTO, ...fields })

const LOCACAO = recordOf(locacao, {
  id: '0190a0a0-0000-7000-8000-0000abcd1234',
  cliente_id: CLIENTE.id,
  cliente_nome: CLIENTE.nome,
  cliente_telefone: CLIENTE.telefone,
  moto_id: MOTO.id,
  moto_placa: MOTO.placa,
  moto_cor: MOTO.cor,
  moto_km_atual: MOTO.km_atual,
  moto_km_saida: 1500,
  moto_titular_id: MOTO.id,
  moto_titular_placa: MOTO.placa,
  entrega_pendente: false,
  trocas: 0,
  km_rodados: 0,
  sem_leitura: 0,
  plano: 'mensal',
  status: 'ativa',
  em_atraso: false,
  data_inicio: '2026-11-06',
  data_fim: '2027-02-05',
  data_fim_contratada: '2027-02-05',
  dias: 92,
  km_inicial: 1500,
  preco_diario: 44.99,
  preco_semanal: 314.93,
  precos: [{ semana: 1, valor: 314.93 }],
  semanas_antes: 0,
  valor_total: 4139.08,
  criado_em: '2026-11-06T12:00:00.000Z',
  versao: 1,
})
export function aLocacao(fields: Partial<typeof LOCACAO> = {}): typeof LOCACAO {
  const { km_inicial, km_final } = { ...LOCACAO, ...fields }
  const km_rodados = typeof km_final === 'number' ? km_final - km_inicial : 0
  return { ...LOCACAO, moto_km_saida: km_inicial, km_rodados, ...fields }
}

const PAGAMENTO = recordOf(pagamentoDetalhado, {
  id: idOf(11),
  locacao_id: LOCACAO.id,
  tipo: 'semanal',
  semana_referencia: 3,
  valor: 314.93,
  valor_original: 314.93,
  data_vencimento: TODAY,
  status: 'pendente',
  status_exibido: 'pendente',
  dias_atraso: 0,
  sem_encargos_ate: TODAY,
  multa_fixa: 0,
  multa_diaria: 0,
  valor_com_multa: 314.93,
  principal_aberto: 314.93,
  encargos_abertos: 0,
  encargos_lancados: 0,
  multa_lancada: false,
  valor_recebido: 0,
  valor_dispensado: 0,
  encargos_recebidos: 0,
  devido_hoje: 314.93,
  parcial: false,
  formas: [],
  versao: 1,
  cliente_id: CLIENTE.id,
  cliente_nome: CLIENTE.nome,
  cliente_telefone: CLIENTE.telefone,
  moto_id: MOTO.id,
  moto_placa: MOTO.placa,
})
export function aPagamento(fields: Partial<typeof PAGAMENTO> = {}) {
  const row = { ...PAGAMENTO, ...fields }
  return {
    ...row,
    valor_recebido: row.valor_pago ?? 0,
    principal_aberto: row.status === 'pago' ? 0 : row.valor_original,
    devido_hoje: row.status === 'pendente' ? row.valor_com_multa : 0,
    formas: row.forma ? [row.forma] : [],
    ...fields,
  }
}

/** A week seven days late: 2% once, 1%/30 a day. */
export const aLatePagamento = (fields: Partial<typeof PAGAMENTO> = {}) =>
  aPagamento({
    id: idOf(12),
    semana_referencia: 2,
    data_vencimento: '2026-11-13',
    status_exibido: 'atrasado',
    dias_atraso: 7,
    multa_fixa: 6.3,
    multa_diaria: 0.1,
    valor_com_multa: 321.93,
    calculo: 'R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93',
    ...fields,
  })

/** A deposit that was paid and not returned. */
export const aCaucao = (fields: Partial<typeof PAGAMENTO> = {}) =>
  aPagamento({
    id: idOf(13),
    tipo: 'caucao',
    semana_referencia: 1,
    valor: 700,
    valor_original: 700,
    valor_com_multa: 700,
    data_vencimento: '2026-11-06',
    status: 'pago',
    status_exibido: 'pago',
    valor_pago: 700,
    data_pagamento: '2026-11-06',
    forma: 'pix',
    ...fields,
  })

/** The dashboard without alerts, with automatic e-mails. */
export const NO_ALERTS: z.input<typeof alertas> = {
  cobrancas_extras: [],
  troca_oleo: [],
  indicacoes: [],
  pagamentos_atrasados: [],
  contratos_terminados: [],
  total_contratos_terminados: 0,
  renovacoes_nao_feitas: [],
  total_renovacoes_nao_feitas: 0,
  contratos_por_semana: 0,
  total_cobrancas_extras: 0,
  total_troca_oleo: 0,
  total_indicacoes: 0,
  total_pagamentos_atrasados: 0,
  cobrancas_a_lembrar: 0,
  trocas_vencidas: 0,
  pix_a_conferir: 0,
  caucoes_a_devolver: { quantidade: 0, total: 0, primeiro: null },
  multas_tardias: [],
  sinistros_abertos: 0,
  contas_a_conferir: 0,
  email_configurado: true,
  emails_com_falha: 0,
  backup_atrasado: null,
}

const NOBODY = { itens: [], total: 0 }
export const NO_WORK: z.input<typeof hoje> = {
  atrasados: NOBODY,
  vencem_hoje: NOBODY,
  devolucoes: NOBODY,
  pedidos: NOBODY,
  devolucoes_pedidas: NOBODY,
  contratos_acabando: NOBODY,
  contratos_em_14_dias: NOBODY,
  entregas_sem_vistoria: NOBODY,
  trocas_oleo: NOBODY,
  indicacoes: NOBODY,
  vencimentos: NOBODY,
}

/** A week without changes, whose e-mail goes to the owner. */
export const QUIET_WEEK: z.input<typeof semanaContract.week.response> = {
  inicio: '2026-11-16',
  fim: '2026-11-22',
  pessoas: [],
  mudancas: [],
  total: 0,
  email: { ativo: true, enderecos: ['dona@example.com'], provedor: true, ultimos: [] },
}

/** Returns the payment without the names, which only the detailed list has. */
export function plain(pagamento: typeof PAGAMENTO) {
  const { cliente_id, cliente_nome, cliente_telefone, moto_id, moto_placa, ...rest } = pagamento
  return rest
}

/** The default text of reminders. */
export const TEMPLATE = {
  template: TEMPLATE_PADRAO,
  ativo: true,
  padrao: TEMPLATE_PADRAO,
  endereco: 'https://maremotos.example',
  versao: 1,
}

const COBRANCA = recordOf(cobranca, {
  id: idOf(21),
  locacao_id: LOCACAO.id,
  cliente_id: CLIENTE.id,
  cliente_nome: CLIENTE.nome,
  cliente_telefone: CLIENTE.telefone,
  moto_id: MOTO.id,
  moto_placa: MOTO.placa,
  tipo: 'dano_moto',
  titulo: 'Retrovisor quebrado',
  descricao: 'Troca do retrovisor esquerdo.',
  valor: 80,
  valor_recebido: 0,
  valor_dispensado: 0,
  principal_aberto: 80,
  devido_hoje: 80,
  parcial: false,
  formas: [],
  data_ocorrencia: '2026-11-16',
  data_vencimento: '2026-11-23',
  status: 'pendente',
  simulada: false,
  criado_em: '2026-11-16T12:00:00.000Z',
  versao: 1,
})
export const aCobranca = (fields: Partial<typeof COBRANCA> = {}) => ({
  ...COBRANCA,
  formas: fields.forma ? [fields.forma] : [],
  ...fields,
})

const PENDENTE: z.input<typeof pendente> = {
  id: idOf(21),
  pagamento_id: idOf(21),
  cobranca_id: null,
  cliente_id: CLIENTE.id,
  cliente_nome: CLIENTE.nome,
  cliente_telefone: CLIENTE.telefone,
  moto_placa: MOTO.placa,
  valor: 321.93,
  calculo: 'R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93',
  data_vencimento: '2026-11-13',
  dias_atraso: 7,
  semana: 2,
  titulo: null,
  ultimo_envio: null,
  vencidas_do_cliente: 1,
}
export const aPendente = (fields: Partial<typeof PENDENTE> = {}) => ({ ...PENDENTE, ...fields })

const FILA: z.input<typeof fila> = {
  na_fila: 0,
  total: 0,
  enviadas: 0,
  falharam: 0,
  estado: 'vazia',
  motivo: null,
  proxima_em: null,
  pausa_segundos: 5,
  a_enviar: 38,
  fora: { sem_telefone: 1, ja_cobradas_hoje: 2, prometidas: 0, demonstracao: 0 },
  inicio_previsto: `${TODAY}T15:00:00.000Z`,
  fim_previsto: `${TODAY}T15:03:10.000Z`,
}
/** The message queue; empty, with reminders that could be added. */
export const aFila = (fields: Partial<typeof FILA> = {}) => ({ ...FILA, ...fields })

const MENSAGEM: z.input<typeof mensagem> = {
  id: idOf(31),
  tipo: 'cobranca',
  status: 'enviado',
  provedor: 'dialog360',
  numero: `55${CLIENTE.telefone}`,
  mensagem: 'Olá, Ana Souza! Tudo bem?',
  cliente_id: CLIENTE.id,
  cliente_nome: CLIENTE.nome,
  pagamento_id: PENDENTE.pagamento_id,
  cobranca_id: null,
  multa_id: null,
  motivo_falha: null,
  link: null,
  data_envio: `${TODAY}T13:00:00.000Z`,
  entregue_em: null,
  lida_em: null,
  na_fila: false,
  enviada_por: 'ana',
  junto_com: null,
}
export const aMensagem = (fields: Partial<typeof MENSAGEM> = {}) => ({ ...MENSAGEM, ...fields })

const FOLHA: z.input<typeof folha> = {
  locacao_id: idOf(20),
  cliente_id: CLIENTE.id,
  cliente_nome: CLIENTE.nome,
  moto_id: MOTO.id,
  moto_placa: MOTO.placa,
  situacao: 'rascunho',
  data_devolucao: '2026-11-16',
  prazo_devolucao: '2026-12-16',
  dias_para_o_prazo: 26,
  dividas: [
    {
      pagamento_id: null,
      cobranca_id: idOf(40),
      descricao: 'Espelho',
      data_vencimento: '2026-11-16',
      valor_original: 45,
      encargos: 0,
      devido: 45,
      paga: 45,
      versao: 1,
      prova: null,
    },
    {
      pagamento_id: idOf(10),
      cobranca_id: null,
      descricao: 'Semana 2',
      data_vencimento: '2026-11-13',
      valor_original: 314.93,
      encargos: 6.6,
      devido: 321.53,
      paga: 321.53,
      versao: 1,
      prova: null,
    },
  ],
  disputa: [],
  total_devido: 366.53,
  total_saldo: 700,
  total_creditos: 0,
  total_disputa: 0,
  a_devolver: 333.47,
  a_receber: 0,
  saldo: 700,
  livre: 700,
  devolvido: 0,
  multa_antecipada: null,
  avarias_novas: [],
  combustivel: null,
  vistoria_devolucao_id: null,
  multas_tardias: [],
  assinatura: null,
  motivo: null,
  fechado_em: null,
  fechado_por: null,
  reaberto_motivo: null,
}
/** The sheet of a settlement: a draft whose deposit pays all and goes back in part. */
export const aFolha = (fields: Partial<typeof FOLHA> = {}) => ({ ...FOLHA, ...fields })
