import { z } from 'zod'
import { PLANO_NAMES, SITUACOES_ALUGADA, STATUS_LOCACAO } from '#domain/locacao.ts'
import { simulacao } from '#features/contratos/acertos/contract.ts'
import { valorDaSemana } from '#features/dinheiro/planos/contract.ts'
import { SETTABLE_STATUS } from '#features/frota/motos/rules.ts'
import {
  askedDay,
  byId,
  changesTo,
  day,
  dayOf,
  defineContract,
  instant,
  km,
  listQuery,
  money,
  moneyTotal,
  motivo,
  observacoes,
  optionalFilter,
  optionalText,
  reasonBody,
  versao,
} from '#http/endpoint.ts'
import { DESTINOS } from './encerramento/rules.ts'
import { MOTIVOS_PERIODO, MOTIVOS_TROCA, TIPOS_PERIODO } from './periodos/rules.ts'
import { ACOES_HISTORICO } from './rules.ts'
import { MAX_DIAS_PERDIDOS, TIPOS_TROCA } from './troca/rules.ts'

const plano = z.enum(PLANO_NAMES).meta({ title: 'Plano' })

export const locacao = z
  .object({
    id: z.uuid(),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    moto_id: z.uuid(),
    moto_placa: z.string(),
    moto_cor: z.string(),
    /**
     * The motorcycle's current odometer. An open rental counts its km from it if it is below
     * `moto_km_saida`.
     */
    moto_km_atual: z.number().int(),
    /** What the odometer showed when the motorcycle went out, which in a swap is not `km_inicial`. */
    moto_km_saida: z.number().int(),
    /** What the return inspection read, to begin the form of the return with; null without one. */
    km_devolucao: z.number().int().nullable(),
    /** The motorcycle that the contract is about; `moto_id` replaces it if it is another one. */
    moto_titular_id: z.uuid().meta({ title: 'Moto própria da locação' }),
    moto_titular_placa: z.string(),
    /** Whether it waits for its hand-over inspection. */
    entrega_pendente: z.boolean(),
    /** How often the motorcycle was swapped. */
    trocas: z.number().int(),
    /** Km of the motorcycles that came back, and how many of them came back without a reading. */
    km_rodados: z.number().int(),
    sem_leitura: z.number().int(),
    plano,
    status: z.enum(STATUS_LOCACAO),
    /** Whether a payment is late; an additional badge, not a status. */
    em_atraso: z.boolean(),
    data_inicio: day.meta({ title: 'Início' }),
    /** The last day of the last week; after the contract it moves on week by week. */
    data_fim: day,
    /** The last day that was agreed. */
    data_fim_contratada: day.meta({ title: 'Fim do contrato' }),
    /** The day by which the shop asked for the motorcycle back. */
    devolucao_pedida: day.nullable().meta({ title: 'Devolução pedida para' }),
    dias: z.number().int(),
    data_encerramento: day.nullable().meta({ title: 'Encerramento' }),
    /** When the motorcycle came back; null if it was renewed, and for rentals that ended before it was kept. */
    devolvida_em: instant.nullable().meta({ title: 'Moto devolvida em' }),
    /** When that was entered. */
    encerrada_em: instant.nullable().meta({ title: 'Encerrada em' }),
    /** The plan with which the rental goes on after its last day, and the day that was agreed. */
    renovacao_plano: z.enum(PLANO_NAMES).nullable().meta({ title: 'Renovação combinada no plano' }),
    renovacao_combinada_em: day.nullable().meta({ title: 'Renovação combinada em' }),
    /** The last day on which it could not be renewed, because the customer may not rent. */
    renovacao_recusada_em: day.nullable().meta({ title: 'Renovação não feita em' }),
    /** The rental that this one renews. */
    renovada_de: z.uuid().nullable().meta({ title: 'Locação renovada' }),
    km_inicial: z.number().int().meta({ title: 'Km inicial' }),
    km_final: z.number().int().nullable().meta({ title: 'Km final' }),
    preco_diario: money.meta({ title: 'Preço por dia' }),
    preco_semanal: money.meta({ title: 'Preço por semana' }),
    /** What a week costs from which week on. */
    precos: z
      .array(z.object({ semana: z.number().int(), valor: money }))
      .meta({ title: 'Preço por semana' }),
    /** Why the price is below that of the plan. */
    preco_motivo: z.string().nullable().meta({ title: 'Motivo do preço' }),
    /** The weekly price with which it goes on, and why that is below that of the plan. */
    renovacao_preco: money.nullable().meta({ title: 'Preço da renovação' }),
    renovacao_preco_motivo: z.string().nullable().meta({ title: 'Motivo do preço da renovação' }),
    /** The weeks that were paid before the rental was entered here. */
    semanas_antes: z.number().int().meta({ title: 'Semanas antes do sistema' }),
    valor_total: moneyTotal.meta({ title: 'Valor total' }),
    observacoes: z.string().nullable(),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Locacao' })
export type Locacao = z.output<typeof locacao>

export const alugada = locacao
  .extend({
    moto_modelo: z.string(),
    moto_km_ultima_manutencao: z.number().int().nullable(),
  })
  .meta({ id: 'MotoAlugada' })
export type Alugada = z.output<typeof alugada>

const periodo = {
  id: z.uuid(),
  locacao_id: z.uuid(),
  moto_id: z.uuid(),
  tipo: z.enum(TIPOS_PERIODO),
  /** From when to when, whole minutes; null while the rental has it. */
  inicio: instant.meta({ title: 'Desde' }),
  fim: instant.nullable().meta({ title: 'Até' }),
  km_saida: z.number().int(),
  km_volta: z.number().int().nullable(),
  /** Why it took the place of the one before; null for the first. */
  motivo: z.enum(MOTIVOS_PERIODO).nullable(),
  texto: z.string().nullable(),
  /** Where the one before went. */
  destino: z.enum(SETTABLE_STATUS).nullable(),
  /** The inspections with which it went out and came back in a swap, and why there is none. */
  vistoria_saida_id: z.uuid().nullable().meta({ title: 'Vistoria da saída' }),
  vistoria_volta_id: z.uuid().nullable().meta({ title: 'Vistoria da volta' }),
  sem_vistoria_motivo: z.string().nullable(),
}

export const motoDaLocacao = z
  .object({
    ...periodo,
    moto_placa: z.string(),
    moto_modelo: z.string(),
    moto_cor: z.string(),
    /** Days of the rental and their rent; the day of an exchange belongs to the outgoing motorcycle. */
    dias: z.number().int(),
    valor: moneyTotal,
  })
  .meta({ id: 'MotoDaLocacao' })
export type MotoDaLocacao = z.output<typeof motoDaLocacao>

export const locatarioDaMoto = z
  .object({
    ...periodo,
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    status: z.enum(STATUS_LOCACAO),
  })
  .meta({ id: 'LocatarioDaMoto' })
export type LocatarioDaMoto = z.output<typeof locatarioDaMoto>

export const historico = z
  .object({
    id: z.uuid(),
    acao: z.enum(ACOES_HISTORICO),
    status_anterior: z.enum(STATUS_LOCACAO).nullable().meta({ title: 'Situação anterior' }),
    status_novo: z.enum(STATUS_LOCACAO).meta({ title: 'Situação nova' }),
    data_acao: instant,
    motivo: z.string(),
    observacoes: z.string().nullable(),
    usuario_responsavel: z.string(),
  })
  .meta({ id: 'HistoricoDeLocacao' })
export type HistoricoLocacao = z.output<typeof historico>

/** What a swap asks of the two motorcycles. */
const readings = {
  /** Where the motorcycle that comes back goes. */
  destino: z.enum(SETTABLE_STATUS).meta({ title: 'Para onde foi a anterior' }),
  /** Null if it was stolen or lies on the road. */
  km_volta: km.nullable().optional().meta({ title: 'Km na volta' }),
  km_saida: km.meta({ title: 'Km na saída' }),
  /** When; by default now. */
  em: instant.optional(),
  /** The concluded inspections of the motorcycle that comes back and of the one that goes out. */
  vistoria_volta_id: z.uuid().optional(),
  vistoria_saida_id: z.uuid().optional(),
  /** Why it goes without them. */
  sem_vistoria_motivo: optionalText(500).optional().meta({ title: 'Por que sem vistoria' }),
}

const motoParaTroca = z
  .object({
    id: z.uuid(),
    placa: z.string(),
    cor: z.string(),
    modelo: z.string(),
    ano: z.number().int(),
    km_atual: z.number().int(),
  })
  .meta({ id: 'MotoParaTroca' })
export type MotoParaTroca = z.output<typeof motoParaTroca>

const action = <const P extends string>(verb: P, summary: string) => ({
  method: 'POST' as const,
  path: `/locacoes/:id/${verb}` as const,
  summary,
  params: byId,
  body: z.strictObject({
    motivo,
    observacoes,
  }),
  readOnly: ['acao'],
  response: locacao,
})

const status = z.enum([...STATUS_LOCACAO, 'abertas'])
const CREATED = ['cliente_id', 'moto_id', 'plano', 'observacoes', 'preco_motivo']
const ABAIXO = 'abaixo do preço do plano'
const BELOW = { precos: { combinar_preco: ABAIXO, motivo: ABAIXO } }

/** What was agreed for a week, by default the plan's price. */
const combinado = {
  valor_semana: valorDaSemana.optional().meta({ title: 'Valor da semana' }),
  /** Why it is below the plan's price. */
  preco_motivo: optionalText(500).optional().meta({ title: 'Motivo do preço' }),
}

const STOPS = { semanas_paradas: { motivo: 'sempre' } }

const listed = listQuery.extend({
  status: optionalFilter(status),
  cliente_id: optionalFilter(z.uuid()),
  /** The rental's motorcycle now, or when it ended. */
  moto_id: optionalFilter(z.uuid()),
  /** A motorcycle that the rental has or had, swapped since or not. */
  teve_moto_id: optionalFilter(z.uuid()),
  renovada_de: optionalFilter(z.uuid()),
  data_inicio: optionalFilter(askedDay),
  data_fim: optionalFilter(askedDay),
  /** Only those that wait for their hand-over inspection. */
  entrega_pendente: optionalFilter(z.enum(['true'])),
})

export const locacoesContract = defineContract({
  list: {
    method: 'GET',
    path: '/locacoes',
    summary: 'Locações, as mais recentes primeiro; busca por cliente, placa ou final do id',
    query: listed,
    response: z.array(locacao),
    paged: true,
  },
  export: {
    method: 'GET',
    path: '/locacoes/exportar',
    access: { permissao: 'exportar_dados' },
    reauthentication: true,
    summary: 'Locações em CSV, para planilhas em português, com os mesmos filtros da lista',
    query: listed.omit({ limite: true, cursor: true }),
    raw: { contentType: 'text/csv' },
  },
  counts: {
    method: 'GET',
    path: '/locacoes/contagem',
    summary: 'Quantas locações há em cada status',
    response: z.record(z.enum(STATUS_LOCACAO), z.number().int()).meta({ id: 'ContagemDeLocacoes' }),
  },
  rented: {
    method: 'GET',
    path: '/locacoes/alugadas',
    summary: 'Motos alugadas agora, com o hodômetro; o fim de contrato mais próximo primeiro',
    query: listQuery.extend({ situacao: optionalFilter(z.enum(SITUACOES_ALUGADA)) }),
    response: z.array(alugada),
    paged: true,
  },
  ofCliente: {
    method: 'GET',
    path: '/locacoes/cliente/:id',
    summary: 'Locações de um cliente, as mais recentes primeiro',
    params: byId,
    query: listQuery,
    response: z.array(locacao),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/locacoes/:id',
    summary: 'Uma locação',
    params: byId,
    response: locacao,
  },
  create: {
    method: 'POST',
    path: '/locacoes',
    summary: 'Aluga uma moto a partir de hoje; datas, km e valores são calculados aqui',
    status: 201,
    idempotent: true,
    efeitos: BELOW,
    body: z.strictObject({
      cliente_id: z.uuid().meta({ title: 'Cliente' }),
      moto_id: z.uuid().meta({ title: 'Moto' }),
      plano,
      observacoes,
      ...combinado,
      /** Whether the plan's deposit is due with the first week. */
      caucao: z.boolean().default(false),
    }),
    readOnly: Object.keys(locacao.shape).filter((name) => !CREATED.includes(name)),
    response: locacao,
  },
  update: {
    method: 'PUT',
    path: '/locacoes/:id',
    efeitos: { semanas_paradas: { mudar_datas: 'para outra data de fim' } },
    summary: 'Muda as observações e a data de fim; o valor total acompanha',
    edits: 'get',
    params: byId,
    body: changesTo({
      observacoes,
      data_fim: dayOf('vencimento').meta({ title: 'Data de fim' }),
    }),
    readOnly: Object.keys(locacao.shape).filter(
      (name) => !['observacoes', 'data_fim'].includes(name),
    ),
    response: locacao,
  },
  remove: {
    method: 'DELETE',
    path: '/locacoes/:id',
    efeitos: { divida_menor: {}, semanas_paradas: {} },
    summary: 'Exclui uma locação criada por engano, sem nada pago, cobrado nem devido',
    params: byId,
  },
  finish: {
    method: 'PUT',
    path: '/locacoes/:id/finalizar',
    efeitos: {
      recebido_menor: {
        dias_anteriores: 'de um dia anterior, se semanas pagas viram crédito',
        motivo: 'de um dia anterior',
        aviso: 'de um dia anterior, se semanas pagas viram crédito',
      },
      divida_menor: {},
      dinheiro_sai: {
        administradores: 'encerra a caução com dias pagos e não usados',
        aviso: 'encerra a caução com dias pagos e não usados',
      },
      semanas_paradas: { motivo: 'de um dia anterior' },
    },
    summary:
      'Encerra a locação com a quilometragem final e libera a moto; dias pagos e não usados viram crédito',
    params: byId,
    query: z.object({
      // z.coerce would turn an empty text into 0 km.
      km_final: z.preprocess(
        (typed) => (typed === '' ? undefined : typed),
        z.coerce.number({ error: 'Informe a quilometragem final' }).pipe(km),
      ),
    }),
    body: z.strictObject({
      observacoes,
      /**
       * The part of a paid deposit to keep; the rest is refunded. If omitted, it is settled later.
       */
      caucao_retida: money.optional(),
      /** When the motorcycle came back, up to 30 days ago; by default now. */
      devolvida_em: instant.optional(),
      /** Why it is entered on a later day. */
      motivo_data: optionalText(500),
      /** The motorcycle's status afterwards, by default `disponivel`. */
      destino: z.enum(DESTINOS).optional(),
    }),
    response: locacao,
  },
  pausar: {
    ...action('pausar', 'Pausa a locação: as semanas deixam de ser criadas'),
    efeitos: STOPS,
  },
  despausar: action('despausar', 'Retoma uma locação pausada'),
  desabilitar: {
    ...action('desabilitar', 'Desabilita a locação: as semanas deixam de ser criadas'),
    efeitos: STOPS,
  },
  reabilitar: action('reabilitar', 'Retoma uma locação desabilitada'),
  cancelar: {
    ...action('cancelar', 'Cancela a locação e libera a moto'),
    efeitos: {
      recebido_menor: { motivo: 'sempre' },
      divida_menor: { motivo: 'sempre' },
      ...STOPS,
    },
  },
  reopen: {
    method: 'POST',
    path: '/locacoes/:id/reabrir',
    efeitos: { provas: { motivo: 'sempre' } },
    summary: 'Desfaz a devolução: a locação continua como estava',
    params: byId,
    body: reasonBody,
    response: locacao,
  },
  requestReturn: {
    method: 'POST',
    path: '/locacoes/:id/notificar-devolucao',
    summary: 'Anota que a loja pediu a moto de volta até um dia; o aluguel não muda',
    params: byId,
    body: z.strictObject({
      dia: dayOf('vencimento').meta({ title: 'Devolver até' }),
      motivo,
    }),
    response: locacao,
  },
  renew: {
    method: 'POST',
    path: '/locacoes/:id/renovar',
    summary:
      'Combina o plano com que a locação continua depois do último dia, com a mesma moto e a mesma caução',
    params: byId,
    efeitos: BELOW,
    body: z.strictObject({ plano, ...combinado }),
    response: locacao,
  },
  takeRenovacaoBack: {
    method: 'DELETE',
    path: '/locacoes/:id/renovar',
    summary: 'Desfaz a renovação combinada',
    params: byId,
    response: locacao,
  },
  reajustar: {
    method: 'POST',
    path: '/locacoes/:id/reajustar',
    access: 'administrador',
    efeitos: { precos: { administradores: 'sempre', motivo: 'sempre' } },
    summary:
      'Combina outro preço a partir de uma semana ainda não lançada e gera o aditivo; sem dados para o papel, o preço vale e `faltam` diz o que falta',
    params: byId,
    body: z.strictObject({
      valor_semana: valorDaSemana.meta({ title: 'Valor da semana' }),
      semana: z.number().int().min(1).max(9_999).meta({ title: 'A partir da semana' }),
      motivo,
    }),
    response: locacao
      .extend({ documento_id: z.uuid().nullable(), faltam: z.array(z.string()) })
      .meta({ id: 'LocacaoReajustada' }),
  },
  takeReajusteBack: {
    method: 'DELETE',
    path: '/locacoes/:id/reajustar',
    access: 'administrador',
    efeitos: { precos: { administradores: 'sempre' } },
    summary: 'Desfaz o reajuste combinado, enquanto a primeira semana dele não foi lançada',
    params: byId,
    response: locacao,
  },
  swapOptions: {
    method: 'GET',
    path: '/locacoes/:id/trocar-moto',
    summary: 'As motos livres para a troca, a de hodômetro mais próximo primeiro',
    params: byId,
    query: z.object({ busca: listQuery.shape.busca }),
    response: z.array(motoParaTroca),
  },
  swap: {
    method: 'POST',
    path: '/locacoes/:id/trocar-moto',
    summary: 'A locação continua com outra moto; semanas, preço e caução ficam como estão',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      moto_id: z.uuid(),
      /** Whether the rental's own motorcycle comes back. */
      tipo: z.enum(TIPOS_TROCA).meta({ title: 'Tipo' }),
      motivo: z.enum(MOTIVOS_TROCA).meta({ title: 'Motivo' }),
      texto: optionalText(500).optional().meta({ title: 'O que houve' }),
      ...readings,
    }),
    response: locacao,
  },
  swapBack: {
    method: 'POST',
    path: '/locacoes/:id/destrocar',
    summary: 'A locação volta para a moto própria',
    idempotent: true,
    params: byId,
    body: z.strictObject(readings),
    response: locacao,
  },
  lostDays: {
    method: 'POST',
    path: '/locacoes/:id/dias-perdidos',
    efeitos: {
      divida_menor: { dar_baixa: 'sempre', administradores: 'acima do limite das configurações' },
    },
    summary:
      'Dispensa as diárias de dias sem moto por culpa da loja, da semana começada ou da seguinte',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      dias: z
        .number()
        .int()
        .min(1, 'Informe de 1 a 6 dias')
        .max(MAX_DIAS_PERDIDOS, 'Informe de 1 a 6 dias')
        .meta({ title: 'Dias sem moto' }),
      texto: optionalText(500).optional().meta({ title: 'O que houve' }),
    }),
    response: locacao,
  },
  queueReadyMessage: {
    method: 'POST',
    path: '/locacoes/:id/avisar-moto-pronta',
    summary: 'Avisa o cliente pelo WhatsApp que a moto própria da locação está pronta',
    idempotent: true,
    params: byId,
    response: locacao,
  },
  simulateReturn: {
    method: 'GET',
    path: '/locacoes/:id/simular-devolucao',
    summary:
      'A conta do acerto se a moto voltar num dia, até um ano à frente, com a multa do contrato; nada é gravado',
    params: byId,
    query: z.object({ em: askedDay }),
    response: simulacao,
  },
  motos: {
    method: 'GET',
    path: '/locacoes/:id/motos',
    summary: 'As motos que a locação teve, com os períodos ao minuto, da primeira à atual',
    params: byId,
    response: z.array(motoDaLocacao),
  },
  holders: {
    method: 'GET',
    path: '/motos/:id/locatarios',
    summary: 'Quem esteve com a moto e quando, do mais recente ao mais antigo',
    params: byId,
    query: listQuery.omit({ busca: true }),
    response: z.array(locatarioDaMoto),
    paged: true,
  },
  history: {
    method: 'GET',
    path: '/locacoes/:id/historico',
    summary: 'Tudo o que aconteceu com a locação, do mais recente ao mais antigo',
    params: byId,
    response: z.array(historico),
  },
})
