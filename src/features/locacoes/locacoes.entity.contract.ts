import { z } from 'zod'
import { day, instant, money, moneyTotal, versao } from '#http/endpoint.ts'
import { ACOES_HISTORICO, PLANO_NAMES, STATUS_LOCACAO } from './locacoes.rules.ts'

export const locacao = z
  .object({
    id: z.uuid(),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    moto_id: z.uuid(),
    moto_placa: z.string(),
    moto_cor: z.string(),
    /** What the motorcycle's odometer shows now, whoever has it: an open rental counts from it where it is below `km_inicial`. */
    moto_km_atual: z.number().int(),
    plano: z.enum(PLANO_NAMES),
    status: z.enum(STATUS_LOCACAO),
    /** The rental has a payment past its day: an extra badge, never a status. */
    em_atraso: z.boolean(),
    data_inicio: day,
    data_fim: day,
    dias: z.number().int(),
    data_encerramento: day.nullable(),
    km_inicial: z.number().int(),
    km_final: z.number().int().nullable(),
    preco_diario: money,
    preco_semanal: money,
    valor_total: moneyTotal,
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

export const historico = z
  .object({
    id: z.uuid(),
    acao: z.enum(ACOES_HISTORICO),
    status_anterior: z.enum(STATUS_LOCACAO).nullable(),
    status_novo: z.enum(STATUS_LOCACAO),
    data_acao: instant,
    motivo: z.string(),
    observacoes: z.string().nullable(),
    usuario_responsavel: z.string(),
  })
  .meta({ id: 'HistoricoDeLocacao' })
export type HistoricoLocacao = z.output<typeof historico>
