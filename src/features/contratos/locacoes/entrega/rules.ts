/** The steps of a hand-over, in the order in which the counter takes them. */
export const PASSOS_ENTREGA = ['contrato', 'vistoria', 'assinaturas', 'dinheiro'] as const
export type PassoEntrega = (typeof PASSOS_ENTREGA)[number]

/** `pulado`: open, before the one to go on with; `dispensado`: the shop does not ask for it. */
export type SituacaoPasso = 'feito' | 'agora' | 'pulado' | 'depois' | 'dispensado'

type Entrega = {
  /** The contract in force. */
  contrato: 'emitido' | 'assinado' | null
  /** The hand-over inspection. */
  vistoria: 'rascunho' | 'concluida' | null
  /** Whether the rental waits for it. */
  entrega_pendente: boolean
  /** Documents of the hand-over that somebody has to sign. */
  a_assinar: number
  /** Of the deposit and the first week, those that are not paid. */
  a_receber: number
}

/**
 * Returns the state of each step of a hand-over. Paper never stops a motorcycle: what was skipped stays
 * open, and the next step is the first one after the last that was taken.
 */
export function handOverSteps(entrega: Entrega): Record<PassoEntrega, SituacaoPasso> {
  const { contrato, vistoria, entrega_pendente, a_assinar, a_receber } = entrega
  const done: Record<PassoEntrega, boolean> = {
    contrato: contrato !== null,
    vistoria: vistoria === 'concluida',
    assinaturas: a_assinar === 0 && contrato === 'assinado',
    dinheiro: a_receber === 0,
  }
  const mayGoOn: Record<PassoEntrega, boolean> = {
    contrato: !done.contrato,
    vistoria: !done.vistoria && (vistoria === 'rascunho' || entrega_pendente),
    assinaturas: a_assinar > 0,
    dinheiro: !done.dinheiro,
  }
  const last = PASSOS_ENTREGA.findLastIndex((passo) => done[passo])
  const open = PASSOS_ENTREGA.filter((passo) => mayGoOn[passo])
  const next = open.find((passo) => PASSOS_ENTREGA.indexOf(passo) > last) ?? open[0]
  const situacao = (passo: PassoEntrega): SituacaoPasso => {
    if (done[passo]) return 'feito'
    if (passo === next) return 'agora'
    if (passo === 'vistoria' && !mayGoOn.vistoria) return 'dispensado'
    return next && PASSOS_ENTREGA.indexOf(passo) < PASSOS_ENTREGA.indexOf(next)
      ? 'pulado'
      : 'depois'
  }
  return {
    contrato: situacao('contrato'),
    vistoria: situacao('vistoria'),
    assinaturas: situacao('assinaturas'),
    dinheiro: situacao('dinheiro'),
  }
}

/** Whether nothing of a hand-over is open. */
export const isHandedOver = (steps: Record<PassoEntrega, SituacaoPasso>) =>
  PASSOS_ENTREGA.every((passo) => steps[passo] === 'feito' || steps[passo] === 'dispensado')
