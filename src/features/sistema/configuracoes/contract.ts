import { z } from 'zod'
import type { Permissao } from '#domain/access/permissoes.ts'
import { linesIn, wrongHoliday } from '#domain/days/town-holidays.ts'
import { taxIdProblem } from '#domain/documents.ts'
import { PLANO_NAMES } from '#domain/locacao.ts'
import { type Centavos, fromReais, toReais } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { SLOTS_FIXOS } from '#domain/vistoria.ts'
import { changesTo, defineContract, line, money, versao } from '#http/endpoint.ts'
import { empresa, empresaContract } from './empresa/contract.ts'
import {
  addressesIn,
  DEPOIS_DO_FIM,
  isTaxIdOrNote,
  MAX_ENDERECOS,
  PAUSA_MENSAGENS,
  QUEM_USA_SEGUNDO_FATOR,
  VISTORIA_ENTREGA,
} from './rules.ts'

/** State of the system: whether jobs run, and each job's last and next run. */
export const statusSistema = z
  .object({
    sistema: z.literal('online'),
    agendador: z.object({
      running: z.boolean(),
      jobs: z.array(
        z.object({
          name: z.string(),
          next_run: z.iso.datetime().nullable(),
          last_run: z.iso.datetime().optional(),
          last_error: z.string().optional(),
          /** The reason why the job does nothing, if so. */
          nota: z.string().optional(),
        }),
      ),
    }),
  })
  .meta({ id: 'StatusDoSistema' })
export type StatusSistema = z.output<typeof statusSistema>

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Use no máximo duas casas decimais',
  )

/** Holidays of the town, a line each; the lines are stored without empty ones. */
const feriados = z.codec(
  z.string().max(2000),
  z.string().superRefine((text, issues) => {
    const line = wrongHoliday(text)
    if (line)
      issues.addIssue(`Comece cada linha por um dia, como 19/01 ou 04/06/2026. Confira: “${line}”`)
  }),
  { decode: (typed) => linesIn(typed).join('\n'), encode: (text) => text },
)

export const configPagamentos = z
  .strictObject({
    multa_percentual: percent.meta({ title: 'Multa por atraso' }),
    juros_mes_percentual: percent.meta({ title: 'Juros por mês' }),
    semanas_automaticas: z.boolean().meta({ title: 'Criar as semanas automaticamente' }),
    /** The means of payment unless another is given. */
    forma_usual: z.enum(TIPOS_RECEBIMENTO).meta({ title: 'Forma de pagamento usual' }),
    /** A debt due on a Saturday, Sunday or holiday has no late fees until the next business day. */
    vencimento_em_dia_util: z.boolean().meta({ title: 'Sem encargos até o próximo dia útil' }),
    /** Each line begins with a day, 'DD/MM' of every year or 'DD/MM/AAAA'. */
    feriados_da_cidade: feriados.meta({ title: 'Feriados da cidade' }),
  })
  .meta({ id: 'ConfigPagamentos' })
/** Fields added later; those that a client omits keep their value. */
const LATER = { forma_usual: true, vencimento_em_dia_util: true, feriados_da_cidade: true } as const
const configPagamentosLida = configPagamentos
  .extend({ versao })
  .meta({ id: 'ConfigPagamentosLida' })

export const configDetran = z
  .strictObject({
    cnpj_empresa: line(18)
      .refine(isTaxIdOrNote, { error: ({ input }) => taxIdProblem(String(input)) })
      .meta({ title: 'CNPJ da empresa' }),
    consulta_automatica_ativa: z.boolean().meta({ title: 'Consulta automática ativa' }),
    intervalo_consulta_horas: z
      .number()
      .int()
      .min(1)
      .max(168)
      .meta({ title: 'Intervalo entre consultas (horas)' }),
    criar_cobranca_automatica: z.boolean().meta({ title: 'Criar cobrança automaticamente' }),
    taxa_administrativa: money.meta({ title: 'Taxa administrativa' }),
    notificar_multas_novas: z.boolean().meta({ title: 'Notificar multas novas' }),
    aderiu_sne: z.boolean().meta({ title: 'A empresa aderiu ao SNE' }),
  })
  .meta({ id: 'ConfigDetran' })
const configDetranLida = configDetran.extend({ versao }).meta({ id: 'ConfigDetranLida' })

const configAvisos = z.strictObject({
  lembrar_por_whatsapp: z.boolean().meta({ title: 'Lembrar também por WhatsApp' }),
  whatsapp_so_sem_email: z.boolean().meta({ title: 'Lembrar por WhatsApp só sem e-mail' }),
  pausa_entre_mensagens: z
    .number()
    .int()
    .min(PAUSA_MENSAGENS.min)
    .max(PAUSA_MENSAGENS.max)
    .meta({ title: 'Pausa entre mensagens (segundos)' }),
})

const addresses = z.codec(
  z.string().max(1000),
  z
    .string()
    .refine(
      (text) => addressesIn(text).every((each) => z.email().max(200).safeParse(each).success),
      {
        error: 'Confira os endereços de e-mail; separe-os por vírgula',
        abort: true,
      },
    )
    .refine(
      (text) => addressesIn(text).length <= MAX_ENDERECOS,
      `Use no máximo ${MAX_ENDERECOS} endereços`,
    ),
  { decode: (typed) => addressesIn(typed).join(', '), encode: (text) => text },
)
const configResumoSemanal = z.strictObject({
  resumo_semanal_ativo: z.boolean().meta({ title: 'Enviar o resumo da semana' }),
  resumo_semanal_para: addresses.meta({ title: 'E-mails que recebem o resumo' }),
})

const configClientes = z.strictObject({
  endereco_pelo_cep: z.boolean().meta({ title: 'Preencher o endereço pelo CEP (ViaCEP)' }),
})

const configAcesso = z.strictObject({
  segundo_fator_exigido_de: z
    .enum(QUEM_USA_SEGUNDO_FATOR)
    .meta({ title: 'Segundo fator exigido de' }),
})

/** An amount, or null for none; a form's empty field is none. */
const limite = z.codec(money.in.nullable(), z.custom<Centavos | null>(), {
  decode: (reais) => (reais === null ? null : fromReais(reais)),
  encode: (valor) => (typeof valor === 'number' ? toReais(valor) : null),
})

const multaAntecipada = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('nenhuma') }),
  z.object({
    tipo: z.literal('percentual_do_restante'),
    percentual: percent.min(0.01, 'O mínimo é 0,01%'),
  }),
  z.object({
    tipo: z.literal('semanas_proporcionais'),
    semanas: z.number().int().min(1).max(52),
  }),
])

const configDinheiro = z.strictObject({
  /** Above this only administrators write off. */
  dispensa_limite: limite.meta({ title: 'Dispensar acima de, só administradores' }),
  /** For each plan, what becomes of a rental whose contract is past. */
  depois_do_fim: z
    .record(z.enum(PLANO_NAMES), z.enum(DEPOIS_DO_FIM))
    .meta({ title: 'Depois do fim do contrato' }),
  /** For each plan, the fine for returning before the end of the contract; `mensal` has none, whatever is set. */
  multa_antecipada: z
    .record(z.enum(PLANO_NAMES), multaAntecipada)
    .meta({ title: 'Multa por devolução antecipada' }),
  /** Days after the return by which the deposit goes back. */
  prazo_devolucao_caucao: z
    .number()
    .int()
    .min(1)
    .max(90, 'O máximo é 90 dias')
    .meta({ title: 'Prazo de devolução da caução' }),
})

const configVistorias = z.strictObject({
  /** Whether a rental without a hand-over inspection is pending. */
  vistoria_entrega: z.enum(VISTORIA_ENTREGA).meta({ title: 'Vistoria de entrega' }),
  /** Places that must have a photo before an inspection is concluded. */
  fotos_obrigatorias: z
    .array(z.enum(SLOTS_FIXOS))
    .max(SLOTS_FIXOS.length)
    .refine((slots) => new Set(slots).size === slots.length, 'Cada foto só pode ser pedida uma vez')
    .meta({ title: 'Fotos obrigatórias' }),
  /** Price of an eighth of the tank that is missing at a return; null: not charged. */
  combustivel_por_oitavo: money.nullable().meta({ title: 'Combustível por oitavo' }),
})

/** Whether users who are not administrators have each permission. */
const permissoes = z
  .strictObject({
    dias_anteriores: z.boolean(),
    cancelar_dividas: z.boolean(),
    dar_baixa: z.boolean(),
    mudar_datas: z.boolean(),
    combinar_preco: z.boolean(),
    desbloquear_clientes: z.boolean(),
    exportar_dados: z.boolean(),
  } satisfies Record<Permissao, z.ZodType>)
  .meta({ id: 'Permissoes' })
const permissoesLidas = permissoes.extend({ versao }).meta({ id: 'PermissoesLidas' })
export type PermissoesLidas = z.output<typeof permissoesLidas>

const configuracoesLida = z
  .strictObject({
    ...empresa.shape,
    ...configPagamentos.shape,
    ...configDetran.omit({ cnpj_empresa: true }).shape,
    ...configAvisos.shape,
    ...configResumoSemanal.shape,
    ...configClientes.shape,
    ...configAcesso.shape,
    dinheiro: configDinheiro,
    vistorias: configVistorias,
    versao,
  })
  .meta({ id: 'ConfiguracoesLida' })
/** The settings to change, saved in one transaction; what is omitted keeps its value. The CNPJ appears once. */
const configuracoes = changesTo({
  ...configuracoesLida.omit({ versao: true }).shape,
  dinheiro: changesTo(configDinheiro.shape),
  vistorias: changesTo(configVistorias.shape),
}).meta({ id: 'Configuracoes' })
export type ConfiguracoesTodas = z.output<typeof configuracoesLida>

export const configuracoesContract = defineContract({
  ...empresaContract,
  pagamentos: {
    method: 'GET',
    path: '/sistema/config-pagamentos',
    summary:
      'Multa e juros por atraso (em %), dias úteis, semanas automáticas e forma de pagamento usual',
    response: configPagamentosLida,
  },
  savePagamentos: {
    method: 'PUT',
    path: '/sistema/config-pagamentos',
    access: 'administrador',
    reauthentication: 'se os encargos por atraso mudarem',
    summary: 'Salva multa, juros, dias úteis, semanas automáticas e forma de pagamento usual',
    edits: 'pagamentos',
    body: configPagamentos.omit(LATER).extend(changesTo(configPagamentos.pick(LATER).shape).shape),
    readOnly: ['versao'],
    response: configPagamentosLida,
  },
  detran: {
    method: 'GET',
    path: '/sistema/config-detran',
    summary: 'Como as multas são consultadas e cobradas',
    response: configDetranLida,
  },
  saveDetran: {
    method: 'PUT',
    path: '/sistema/config-detran',
    access: 'administrador',
    reauthentication: 'se a taxa administrativa mudar',
    summary: 'Salva como as multas são consultadas e cobradas',
    edits: 'detran',
    /** Fields added after the first six keep their value if omitted. */
    body: configDetran.partial({ aderiu_sne: true }),
    readOnly: ['versao'],
    response: configDetranLida,
  },
  all: {
    method: 'GET',
    path: '/sistema/configuracoes',
    summary:
      'Dados da empresa, atraso, fim do contrato, consulta de multas, avisos, cadastro de clientes, vistorias e acesso, tudo junto',
    response: configuracoesLida,
  },
  saveAll: {
    method: 'PUT',
    path: '/sistema/configuracoes',
    access: 'administrador',
    reauthentication:
      'se a chave Pix, os encargos, as multas, as taxas ou quem usa segundo fator mudarem',
    summary:
      'Salva dados da empresa, atraso, fim do contrato, multas, avisos, cadastro de clientes, vistorias e acesso, os que vierem: tudo ou nada',
    edits: 'all',
    body: configuracoes,
    readOnly: ['versao'],
    response: configuracoesLida,
  },
  permissions: {
    method: 'GET',
    path: '/sistema/permissoes',
    access: 'administrador',
    summary: 'O que um operador pode fazer além do trabalho do dia',
    response: permissoesLidas,
  },
  savePermissions: {
    method: 'PUT',
    path: '/sistema/permissoes',
    access: 'administrador',
    reauthentication: true,
    summary: 'Salva o que um operador pode fazer além do trabalho do dia',
    edits: 'permissions',
    // Without the newest it stays as it is.
    body: permissoes.partial({ combinar_preco: true }),
    readOnly: ['versao'],
    response: permissoesLidas,
  },
  status: {
    method: 'GET',
    path: '/sistema/status',
    summary: 'Se o agendador está ativo, e a próxima e a última execução de cada tarefa',
    response: statusSistema,
  },
})
