import { formatMoment, type Instant } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { SLOT_LABEL, type Slot } from '#domain/vistoria.ts'
import type { Valores } from '#features/contratos/documentos/modelos/rules.ts'
import { describeAvaria } from '../avarias/rules.ts'
import { newAvariaText } from '../comparacao/rules.ts'
import {
  GRUPO_LABEL,
  GRUPOS,
  type ItemVistoria,
  RESPOSTA_LABEL,
  type Resposta,
} from '../modelo/rules.ts'
import { unsafeItems } from '../rules.ts'

type Vistoria = {
  tipo: 'entrega' | 'devolucao'
  km: number
  combustivel_oitavos: number | null
  observacoes: string | null
  liberada_por: string | null
  liberada_motivo: string | null
  itens: readonly ItemVistoria[]
  respostas: Record<string, { resposta: Resposta; nota: string | null }>
  avarias: readonly (Parameters<typeof describeAvaria>[0] & {
    nova: boolean
    nota: string | null
  })[]
  fotos: readonly { slot: Slot; sha256: string }[]
  concluida_em: Instant
}

const TITULO = { entrega: 'Termo de entrega', devolucao: 'Termo de devolução' } as const

export const fuelText = (eighths: number | null) =>
  eighths === null ? 'não informado' : `${eighths}/8 do tanque`

/** Returns the text of a term, in the markup of frozen texts: state, damage and photos of the motorcycle. */
export function termTextOf(vistoria: Vistoria, values: Valores) {
  const { tipo, itens, respostas, fotos } = vistoria
  const verb = tipo === 'entrega' ? 'entregue ao' : 'devolvida pelo'
  const unsafe = unsafeItems(vistoria)
  const lines = [
    `# ${TITULO[tipo]}`,
    `Termo nº ${values['documento.numero']}, de ${values['documento.data']}. Locação ${values['locacao.codigo']}.`,
    '## Partes',
    `Locadora: ${values['empresa.nome']}, CNPJ ou CPF ${values['empresa.cnpj'] || 'não informado'}, telefone ${values['empresa.telefone'] || 'não informado'}.`,
    `Locatário: ${values['cliente.nome']}, CPF ${values['cliente.cpf']}.`,
    `Moto ${values['moto.modelo']}, cor ${values['moto.cor']}, placa ${values['moto.placa']}, ${verb} locatário em ${formatMoment(new Date(vistoria.concluida_em))}.`,
    '## Painel',
    `Hodômetro: ${formatKm(vistoria.km)}. Combustível: ${fuelText(vistoria.combustivel_oitavos)}.`,
    '## Itens conferidos',
    ...GRUPOS.map((grupo) => {
      const ok = itens.filter(
        (item) => item.grupo === grupo && respostas[item.codigo]?.resposta === 'ok',
      )
      return `${GRUPO_LABEL[grupo]}, em ordem: ${ok.map(({ nome }) => nome).join(', ') || 'nenhum item'}.`
    }),
    ...itens.flatMap(({ codigo, nome }) => {
      const answer = respostas[codigo]
      if (!answer || answer.resposta === 'ok') return []
      const note = answer.nota ? ` (${oneLine(answer.nota)})` : ''
      return [`${nome}: ${RESPOSTA_LABEL[answer.resposta].toLowerCase()}${note}.`]
    }),
    ...(vistoria.liberada_motivo
      ? [
          `Entregue com problema em ${unsafe.join(', ').toLowerCase()}, por decisão de ${vistoria.liberada_por}: ${oneLine(vistoria.liberada_motivo)}.`,
        ]
      : []),
    '## Avarias',
    ...avariaLines(vistoria),
    ...(vistoria.observacoes ? ['## Observações', oneLine(vistoria.observacoes)] : []),
    '## Fotos (SHA-256)',
    ...fotos.map(({ slot, sha256 }) => `${SLOT_LABEL[slot]}: ${sha256}`),
  ]
  return lines.join('\n\n')
}

function avariaLines({ tipo, avarias }: Vistoria) {
  const known = avarias.filter(({ nova }) => !nova)
  const lines = known.length > 0 ? [`Já existiam: ${known.map(avariaText).join('; ')}.`] : []
  if (tipo === 'devolucao') return [...lines, newAvariaText({ tipo, avarias })]
  if (avarias.length === 0) return ['Nenhuma.']
  const fresh = avarias.filter(({ nova }) => nova)
  return fresh.length > 0 ? [...lines, `Vistas agora: ${fresh.map(avariaText).join('; ')}.`] : lines
}

const avariaText = (avaria: Vistoria['avarias'][number]) =>
  `${describeAvaria(avaria)}${avaria.nota ? ` (${oneLine(avaria.nota)})` : ''}`

/** A text that people wrote, without the line breaks and marks that would begin a title or a clause. */
const oneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^(#|\d+\.)+\s*/, '')
    .trim()
    .replace(/\.$/, '')
