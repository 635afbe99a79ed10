import { z } from 'zod'
import { byId, day, defineContract, instant, km, listQuery, motivo } from '#http/endpoint.ts'
import { moto } from '../contract.ts'
import { ORIGENS_LEITURA, SITUACOES_LEITURA } from './rules.ts'

export const leitura = z
  .object({
    id: z.uuid(),
    dia: day.meta({ title: 'Dia' }),
    km: z.number().int().meta({ title: 'Km' }),
    origem: z.enum(ORIGENS_LEITURA).meta({ title: 'Origem' }),
    lido_em: instant.meta({ title: 'Lida em' }),
    situacao: z.enum(SITUACOES_LEITURA),
    corrigida_por: z.string().nullable().meta({ title: 'Corrigida por' }),
    corrigida_motivo: z.string().nullable().meta({ title: 'Motivo da correção' }),
  })
  .meta({ id: 'LeituraDoHodometro' })

const aConferir = leitura
  .extend({
    moto_id: z.uuid(),
    placa: z.string(),
    /** The active reading before it. */
    anterior: z.object({ dia: day, km: z.number().int() }).nullable(),
  })
  .meta({ id: 'LeituraAConferir' })
export type LeituraAConferir = z.output<typeof aConferir>

export const hodometrosContract = defineContract({
  ofMoto: {
    method: 'GET',
    path: '/motos/:id/hodometros',
    summary: 'Leituras do hodômetro de uma moto, a mais recente primeiro',
    params: byId,
    query: listQuery.omit({ busca: true }),
    response: z.array(leitura),
    paged: true,
  },
  toCheck: {
    method: 'GET',
    path: '/hodometros/a-conferir',
    summary: 'Leituras a conferir, a mais recente primeiro; no máximo 100',
    response: z.array(aConferir),
  },
  confirm: {
    method: 'POST',
    path: '/hodometros/:id/confirmar',
    summary: 'A leitura está certa; de novo, nada muda',
    params: byId,
    response: leitura,
  },
  correct: {
    method: 'POST',
    path: '/hodometros/:id/corrigir',
    efeitos: { provas: { motivo: 'sempre' } },
    summary: 'Marca a leitura como corrigida e escreve o valor certo no mesmo dia',
    params: byId,
    body: z.strictObject({ km: km.meta({ title: 'Km certo' }), motivo }),
    response: moto,
  },
})
