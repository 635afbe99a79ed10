import { describeAvaria } from '../avarias/rules.ts'
import type { ItemVistoria, Resposta } from '../modelo/rules.ts'
import { unsafeItems } from '../rules.ts'

type Seen = Parameters<typeof describeAvaria>[0] & { nova: boolean }
type Return = { tipo: 'devolucao' | string; avarias: readonly Seen[] }

/** Says what damage is new in a return: 'Novo nesta devolução: retrovisor esquerdo, quebrado, grave.' */
export function newAvariaText({ tipo, avarias }: Return) {
  const here = tipo === 'devolucao' ? 'nesta devolução' : 'nesta vistoria'
  const fresh = avarias.filter(({ nova }) => nova).map(describeAvaria)
  return fresh.length > 0 ? `Novo ${here}: ${fresh.join('; ')}.` : `Nada novo ${here}.`
}

type Inspected = {
  avarias: readonly Seen[]
  respostas: Record<string, { resposta: Resposta; nota: string | null }>
  modelo: { itens: readonly ItemVistoria[] }
}

/**
 * Says why a motorcycle that came back goes to maintenance first: 'retrovisor esquerdo, quebrado, grave; pneus com problema'.
 * Undefined if its return found neither damage beyond wear nor a safety problem.
 */
export function whyToRepair({ avarias, respostas, modelo: { itens } }: Inspected) {
  const damage = avarias.filter(({ nova, desgaste }) => nova && !desgaste).map(describeAvaria)
  const unsafe = unsafeItems({ itens, respostas }).map(
    (name) => `${name.toLowerCase()} com problema`,
  )
  return [...damage, ...unsafe].join('; ') || undefined
}

type Reading = { km: number | null; combustivel_oitavos: number | null }

/** Returns the km driven between two inspections and the eighths of the tank that are missing; null if one is unknown. */
export const differences = (before: Reading | null, after: Reading | null) => ({
  km_rodados: between(after?.km, before?.km),
  combustivel_faltando: between(before?.combustivel_oitavos, after?.combustivel_oitavos),
})

const between = (more: number | null | undefined, less: number | null | undefined) =>
  more == null || less == null ? null : more - less
