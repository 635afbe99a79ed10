import { z } from 'zod'
import { TIPOS_INFRACAO } from '#domain/infracoes.ts'
import { mensagem } from '#features/mensagens/mensagens.entity.contract.ts'
import { day, instant, moneyTotal, versao } from '#http/endpoint.ts'
import { SITUACAO_INDICACAO } from './multas.indicacao.rules.ts'
import { STATUS_MULTA } from './multas.rules.ts'

const count = z.number().int()

export const multa = z
  .object({
    id: z.uuid(),
    placa: z.string(),
    moto_id: z.uuid().nullable(),
    /** The rental that held the plate at the infraction; null: "Sem locatário na data". */
    locacao_id: z.uuid().nullable(),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    cliente_telefone: z.string().nullable(),
    cobranca_id: z.uuid().nullable(),
    tipo_infracao: z.enum(TIPOS_INFRACAO),
    codigo_infracao: z.string().nullable(),
    descricao_infracao: z.string(),
    orgao_autuador: z.string().nullable(),
    data_infracao: instant,
    /** Of some fines only the day is known. */
    hora_conhecida: z.boolean(),
    data_notificacao: day.nullable(),
    data_vencimento: day,
    /** The registry told none: it is what the law leaves at least. */
    vencimento_estimado: z.boolean(),
    data_vencimento_desconto: day.nullable(),
    /** Last day to name the driver to the authority. */
    prazo_indicacao: day,
    local_infracao: z.string(),
    numero_auto: z.string(),
    valor_original: moneyTotal,
    valor_desconto: moneyTotal.nullable(),
    /** What it costs today: the discount while it lasts. */
    valor_atual: moneyTotal,
    pontos_cnh: count,
    /** Naming the driver to the authority: what was done; `perdida` once the deadline passed without. */
    indicacao: z.enum(SITUACAO_INDICACAO),
    indicacao_data: day.nullable(),
    indicacao_protocolo: z.string().nullable(),
    /** Why nobody is to be named. */
    indicacao_motivo: z.string().nullable(),
    /** The second fine of a company that names nobody. */
    valor_nic: moneyTotal,
    /** With 40 % off, for companies in the SNE. */
    valor_sne: moneyTotal,
    sne_aceito_em: day.nullable(),
    velocidade_medida: count.nullable(),
    velocidade_permitida: count.nullable(),
    status: z.enum(STATUS_MULTA),
    /** The registry it came from; `simulacao` marks a made-up one. */
    origem: z.string(),
    detectada_em: instant,
    versao,
  })
  .meta({ id: 'Multa' })
export type Multa = z.output<typeof multa>

export const multaNotificada = multa
  .extend({
    /** The message to the customer; none where nobody was told, or was told before. */
    mensagem: mensagem.optional(),
    /** What became of it, for the person who notified. */
    aviso: z.string().optional(),
  })
  .meta({ id: 'MultaNotificada' })

export const resumo = z
  .object({
    novas: count,
    vencidas: count,
    vencem_em_7_dias: count,
    valor_total: moneyTotal,
    /** Whether the fines are made up, for want of an authority's credentials. */
    simulacao: z.boolean(),
    /** Made-up fines that are still there. */
    simuladas: count,
    /** Who is asked, in this order: 'o DETRAN-SP oficial'. */
    registros: z.array(z.string()),
    /** The whole fleet's last lookup. */
    ultima_consulta: z
      .object({
        em: instant,
        automatica: z.boolean(),
        placas_consultadas: count,
        multas_novas: count,
        falhas: count,
      })
      .nullable(),
    /** When the fleet is looked up next by itself; null with a note that says why never. */
    proxima_consulta: instant.nullable(),
    nota_consulta: z.string().nullable(),
  })
  .meta({ id: 'ResumoDeMultas' })

export const consulta = z
  .object({
    placas_consultadas: count,
    /** All fines found, those known before included. */
    multas_encontradas: count,
    multas_novas: count,
    /** Plates the registry did not answer for, and why. */
    falhas: z.array(z.object({ placa: z.string(), mensagem: z.string() })),
    /** That another registry had to answer, and why the first one did not. */
    avisos: z.array(z.string()),
    simulacao: z.boolean(),
  })
  .meta({ id: 'ConsultaDeMultas' })

export const consultaDePlaca = z
  .object({
    multas_encontradas: count,
    multas_novas: count,
    multas: z.array(multa),
    /** That another registry had to answer, and why the first one did not. */
    aviso: z.string().nullable(),
    simulacao: z.boolean(),
  })
  .meta({ id: 'ConsultaDePlaca' })
