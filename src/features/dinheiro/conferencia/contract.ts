import { z } from 'zod'
import { defineContract, instant, moneyTotal } from '#http/endpoint.ts'

const ocorrencia = z.object({
  /** The row, for example 'Recibo nº 12'. */
  registro: z.string(),
  /** What it should be and what it is; null where no amount is concerned. */
  esperado: moneyTotal.nullable(),
  encontrado: moneyTotal.nullable(),
  cliente_id: z.string().nullable(),
  /** The inspection or document that the row is of; missing in what an earlier version saved. */
  vistoria_id: z.string().nullish(),
  documento_id: z.string().nullish(),
})

const conferencia = z
  .object({
    /** By number; empty before the first check. */
    invariantes: z.array(
      z.object({
        numero: z.number().int(),
        descricao: z.string(),
        ocorrencias: z.number().int(),
        /** The first 20. */
        exemplos: z.array(ocorrencia),
      }),
    ),
    conferido_em: instant.nullable(),
  })
  .meta({ id: 'Conferencia' })
export type Conferencia = z.output<typeof conferencia>

export const conferenciaContract = defineContract({
  read: {
    method: 'GET',
    path: '/conferencia',
    access: 'administrador',
    summary: 'As regras que as contas têm de cumprir e o que a última conferência encontrou',
    response: conferencia,
  },
  run: {
    method: 'POST',
    path: '/conferencia/executar',
    access: 'administrador',
    summary: 'Lê todos os PDFs e fotos guardados e confere as contas agora',
    response: conferencia,
  },
})
