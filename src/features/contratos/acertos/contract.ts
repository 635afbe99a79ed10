import { z } from 'zod'
import { STATUS_LOCACAO } from '#domain/locacao.ts'
import { dividaDaLocacao } from '#features/dinheiro/caucoes/contract.ts'
import { pagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { VALOR_ZERO } from '#features/dinheiro/pagamentos/rules.ts'
import {
  askedDay,
  byId,
  chosenId,
  day,
  dayOf,
  defineContract,
  ifFilled,
  instant,
  listQuery,
  money,
  moneyTotal,
  motivo,
  observacoes,
  optionalFilter,
  optionalText,
  reasonBody,
  requiredText,
} from '#http/endpoint.ts'
import { optionalChavePix } from '#http/identifiers.ts'
import { TIPOS_INCLUIDOS } from './inclusao/rules.ts'
import { ASSINATURAS, FORMAS_DEVOLUCAO, SITUACOES_ACERTO, SITUACOES_CAUCAO } from './rules.ts'

const parties = {
  locacao_id: z.uuid(),
  cliente_id: z.uuid(),
  cliente_nome: z.string(),
  moto_id: z.uuid(),
  moto_placa: z.string(),
}

export const linha = dividaDaLocacao.extend({
  /** What the deposit pays of it. */
  paga: moneyTotal,
  /** The file that proves an extra charge. */
  prova: z.uuid().nullable(),
})

export const multaTardia = z
  .object({ multa_id: z.uuid(), ...parties, valor: moneyTotal })
  .meta({ id: 'MultaDepoisDoAcerto' })

/** The fine for an early return: for how many days of the contract, and how much. */
const multaAntecipada = z.object({ dias: z.number().int(), valor: moneyTotal })

/** Why it is not charged; null: nobody decided. */
const nao_cobrar_motivo = z.string().nullable().meta({ title: 'Por que não é cobrada' })

const contestada = z.object({
  cobranca_id: z.uuid(),
  descricao: z.string(),
  valor: moneyTotal,
  data_vencimento: day,
  versao: z.number().int(),
})

export const folha = z
  .object({
    ...parties,
    situacao: z.enum(SITUACOES_ACERTO),
    data_devolucao: day.meta({ title: 'Data da devolução' }),
    /** The day by which the rest of the deposit goes back, and the days until then. */
    prazo_devolucao: day.meta({ title: 'Devolver até' }),
    dias_para_o_prazo: z.number().int(),
    dividas: z.array(linha),
    disputa: z.array(contestada),
    total_devido: moneyTotal.meta({ title: 'Total devido' }),
    total_saldo: moneyTotal.meta({ title: 'Saldo da caução' }),
    /** What of the balance was received for days that were not used. */
    total_creditos: moneyTotal.meta({ title: 'Crédito de dias não usados' }),
    /** Held back until the contested charges are decided. */
    total_disputa: moneyTotal.meta({ title: 'Em disputa' }),
    a_devolver: moneyTotal.meta({ title: 'A devolver' }),
    a_receber: moneyTotal.meta({ title: 'A receber' }),
    /** In hand now, what of it may go back, and what went back. */
    saldo: moneyTotal,
    livre: moneyTotal,
    devolvido: moneyTotal,
    /** The fine for an early return that may be added, if the signed contract has it; null if there is none. */
    multa_antecipada: multaAntecipada.nullable(),
    /** Damage new in the rental's return or swap that is not charged, with its price; null: it is typed. */
    avarias_novas: z.array(
      z.object({
        avaria_id: z.uuid(),
        moto_placa: z.string(),
        titulo: z.string(),
        descricao: z.string(),
        preco: money.nullable(),
        prova: z.uuid().nullable(),
        nao_cobrar_motivo,
      }),
    ),
    /** Fuel that was missing at the return, in eighths of the tank, and its price if the shop set one; null: none, or added. */
    combustivel: z
      .object({ oitavos: z.number().int(), valor: moneyTotal.nullable(), nao_cobrar_motivo })
      .nullable(),
    /** The concluded return inspection; null: there is none, and damage needs another proof. */
    vistoria_devolucao_id: z.uuid().nullable(),
    /** Fines of the rental's time that arrived after it was closed, while the deposit is held. */
    multas_tardias: z.array(multaTardia),
    assinatura: z.enum(ASSINATURAS).nullable(),
    motivo: z.string().nullable(),
    fechado_em: instant.nullable().meta({ title: 'Fechado em' }),
    fechado_por: z.string().nullable().meta({ title: 'Fechado por' }),
    reaberto_motivo: z.string().nullable().meta({ title: 'Motivo da reabertura' }),
  })
  .meta({ id: 'FolhaDoAcerto' })
export type FolhaDoAcerto = z.output<typeof folha>

/** The settlement of a rental as if the motorcycle came back on a day; totals with the fine for an early return. */
export const simulacao = folha
  .pick({
    locacao_id: true,
    cliente_id: true,
    cliente_nome: true,
    moto_id: true,
    moto_placa: true,
    data_devolucao: true,
    prazo_devolucao: true,
    disputa: true,
    total_devido: true,
    total_saldo: true,
    total_creditos: true,
    total_disputa: true,
    a_devolver: true,
    a_receber: true,
    multa_antecipada: true,
  })
  .extend({
    dividas: z.array(
      linha
        .pick({
          descricao: true,
          data_vencimento: true,
          valor_original: true,
          encargos: true,
          devido: true,
          paga: true,
        })
        .extend({ origem: z.enum(['pagamento', 'cobranca', 'multa_antecipada']) }),
    ),
  })
  .meta({ id: 'DevolucaoCalculada' })
export type DevolucaoCalculada = z.output<typeof simulacao>

const acerto = z
  .object({
    id: z.uuid(),
    ...parties,
    data_devolucao: day,
    prazo_devolucao: day.nullable(),
    a_devolver: moneyTotal.nullable(),
    a_receber: moneyTotal.nullable(),
    saldo: moneyTotal,
  })
  .meta({ id: 'Acerto' })
export type Acerto = z.output<typeof acerto>

const emMaos = z
  .object({
    ...parties,
    saldo: moneyTotal,
    status: z.enum(STATUS_LOCACAO),
    data_inicio: day,
    data_devolucao: day.nullable(),
    prazo_devolucao: day.nullable(),
  })
  .meta({ id: 'CaucaoEmMaos' })
export type CaucaoEmMaos = z.output<typeof emMaos>

const positive = money.refine((valor) => valor > 0, VALOR_ZERO).meta({ title: 'Valor' })
const amount = { versao: z.number().int(), valor: money }
const paging = listQuery.omit({ busca: true })

export const acertosContract = defineContract({
  list: {
    method: 'GET',
    path: '/acertos',
    summary:
      'Acertos de locações encerradas: os que faltam fechar, do mais antigo ao mais novo; ou os outros, do mais novo ao mais antigo',
    query: paging.extend({ situacao: z.enum(SITUACOES_ACERTO).default('rascunho') }),
    response: z.array(acerto),
    paged: true,
  },
  held: {
    method: 'GET',
    path: '/caucoes',
    summary:
      'Cauções em mãos: as de locações em curso ou sem acerto, as a devolver pelo prazo, com `ate` só até esse dia, ou só as atrasadas',
    query: paging.extend({
      situacao: z.enum(SITUACOES_CAUCAO).default('em_maos'),
      ate: optionalFilter(askedDay),
    }),
    response: z.array(emMaos),
    paged: true,
  },
  sheet: {
    method: 'GET',
    path: '/locacoes/:id/acerto',
    summary: 'A folha do acerto de uma locação encerrada: como está agora, ou como foi fechada',
    params: byId,
    response: folha,
  },
  close: {
    method: 'POST',
    path: '/locacoes/:id/acerto/fechar',
    efeitos: { divida_menor: { motivo: 'com uma avaria da volta que não é cobrada' } },
    summary:
      'Fecha o acerto: a caução paga o que é devido, na ordem da folha ou como foi digitado; antes, cada avaria nova da volta é cobrada ou não, com o motivo',
    params: byId,
    body: z
      .strictObject({
        aplicacoes: z
          .array(
            z.union([
              z.strictObject({ pagamento_id: z.uuid(), ...amount }),
              z.strictObject({ cobranca_id: z.uuid(), ...amount }),
            ]),
          )
          .max(1000)
          .optional(),
        assinatura: z.enum(ASSINATURAS).meta({ title: 'Assinatura' }),
        motivo: optionalText(500).meta({ title: 'Motivo' }),
        nao_cobrar: z
          .array(z.strictObject({ avaria_id: z.uuid(), motivo }))
          .max(100)
          .optional(),
      })
      .refine(({ assinatura, motivo }) => assinatura !== 'sem' || Boolean(motivo), {
        path: ['motivo'],
        message: 'Diga por que ninguém assinou',
      })
      .refine(({ assinatura, motivo }) => assinatura === 'sem' || !motivo, {
        path: ['motivo'],
        message: 'O motivo é só de um acerto sem assinatura',
      }),
    response: folha,
  },
  include: {
    method: 'POST',
    path: '/locacoes/:id/acerto/cobrancas',
    summary:
      'Inclui no acerto um dano, combustível, lavagem, chave ou documento: vira uma cobrança extra vencida na devolução; um dano pede uma avaria nova da vistoria ou um arquivo do cliente que o mostre',
    status: 201,
    idempotent: true,
    params: byId,
    body: z.strictObject({
      tipo: z.enum(TIPOS_INCLUIDOS).meta({ title: 'Tipo' }),
      titulo: requiredText(200).meta({ title: 'Título' }),
      descricao: requiredText(2000).meta({ title: 'Descrição' }),
      valor: positive,
      /** A damage that is new in the return inspection: its proof. */
      avaria_id: chosenId.optional(),
      /** A charge made by hand that is of this damage: it becomes its charge. */
      cobranca_id: chosenId.optional(),
      /** Not the damage that the inspection shows, or that was charged by hand. */
      outro_dano: z.boolean().optional().meta({ title: 'É outro dano, que a vistoria não mostra' }),
      arquivo_id: chosenId.optional(),
      sem_prova_motivo: optionalText(500)
        .optional()
        .meta({ title: 'Motivo para cobrar sem prova' }),
    }),
    response: folha,
  },
  waive: {
    method: 'POST',
    path: '/locacoes/:id/acerto/nao-cobrar',
    efeitos: { divida_menor: { motivo: 'sempre' } },
    summary:
      'Registra por que uma avaria nova da volta não é cobrada; sem avaria_id, o combustível que faltou',
    params: byId,
    body: z.strictObject({ avaria_id: chosenId.optional(), motivo }),
    response: folha,
  },
  includeMulta: {
    method: 'POST',
    path: '/locacoes/:id/acerto/multa-antecipada',
    summary:
      'Inclui no acerto a multa por devolução antecipada, de quem tem contrato assinado com esta cláusula: vira uma cobrança extra vencida na devolução',
    status: 201,
    idempotent: true,
    params: byId,
    body: z.strictObject({
      contrato_assinado: z.literal(
        true,
        ifFilled('Sem contrato assinado com esta cláusula não há multa a cobrar'),
      ),
    }),
    response: folha,
  },
  reopen: {
    method: 'POST',
    path: '/locacoes/:id/acerto/reabrir',
    summary: 'Reabre um acerto fechado, com o motivo; nada do que foi pago se desfaz sozinho',
    params: byId,
    body: reasonBody,
    response: folha,
  },
  termo: {
    method: 'GET',
    path: '/locacoes/:id/acerto/termo',
    summary: 'O termo de acerto em PDF, para entregar e assinar',
    params: byId,
    raw: { contentType: 'application/pdf' },
  },
  refund: {
    method: 'POST',
    path: '/locacoes/:id/caucao/devolver',
    efeitos: {
      dinheiro_sai: {
        administradores:
          'por Pix para uma chave que não é do cliente há mais de uma semana, com dias pagos e não usados, ou em dinheiro de um dia anterior ao último caixa que a pessoa fechou',
        comprovante: 'sempre',
        confirmacao: 'em dinheiro que o caixa do dia não tem',
        aviso: 'com dias pagos e não usados',
      },
    },
    summary:
      'Registra que dinheiro da caução voltou ao cliente, com o dia, a forma e o comprovante, ou por que não há',
    idempotent: true,
    params: byId,
    body: z
      .strictObject({
        valor: positive,
        data: dayOf('fato').meta({ title: 'Data' }),
        forma: z.enum(FORMAS_DEVOLUCAO).meta({ title: 'Forma' }),
        chave_pix: optionalChavePix,
        arquivo_id: chosenId.optional(),
        sem_comprovante_motivo: optionalText(500).meta({ title: 'Por que não há comprovante' }),
        /** There is less cash in the drawer: the money came from elsewhere. */
        confirmar_caixa_negativo: z.boolean().optional(),
      })
      .refine(({ forma, chave_pix }) => forma !== 'pix' || Boolean(chave_pix), {
        path: ['chave_pix'],
        message: 'Diga para qual chave o Pix foi',
      })
      .refine(
        ({ arquivo_id, sem_comprovante_motivo }) => Boolean(arquivo_id || sem_comprovante_motivo),
        {
          path: ['sem_comprovante_motivo'],
          message: 'Anexe o comprovante ou diga por que não há',
        },
      ),
    response: folha,
  },
  settle: {
    method: 'POST',
    path: '/pagamentos/:id/encerrar-caucao',
    efeitos: {
      dinheiro_sai: {
        administradores: 'com dias pagos e não usados',
        aviso: 'com dias pagos e não usados',
      },
    },
    summary:
      'Encerra a caução depois da locação: o retido paga o que a locação deve e, além disso, uma cobrança com o motivo; o resto é devolvido hoje',
    params: byId,
    body: z.strictObject({
      valor_retido: money.meta({ title: 'Valor retido' }),
      observacoes,
    }),
    response: pagamentoDetalhado,
  },
})
