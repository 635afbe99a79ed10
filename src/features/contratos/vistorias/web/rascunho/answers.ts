import type { Vistoria } from '../../contract.ts'
import type { api } from '../api.ts'

/** What is sent of a draft. */
export type Answers = Parameters<typeof api.answer>[0]['body']

/** Returns two changes as one: the later answer to an item counts. */
export function joined(first: Answers, then: Answers): Answers {
  const respostas = { ...first.respostas, ...then.respostas }
  return { ...first, ...then, ...(Object.keys(respostas).length > 0 && { respostas }) }
}

/** Returns the changes that are not in `done`; undefined if there are none. */
export function withoutAnswers(
  { respostas = {}, ...changes }: Answers,
  done: Answers,
): Answers | undefined {
  const rest: Answers = differing(changes, done)
  const items = differing(respostas, done.respostas ?? {})
  if (Object.keys(items).length > 0) rest.respostas = items
  return Object.keys(rest).length > 0 ? rest : undefined
}

const differing = <Value>(now: Record<string, Value>, done: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => done[name] !== value))

/** Returns the draft as it will be once the server has the changes. */
export function withAnswers(
  vistoria: Vistoria,
  { confirmar_km: _, respostas = {}, ...changes }: Answers,
): Vistoria {
  const answered = { ...vistoria.respostas }
  for (const [item, answer] of Object.entries(respostas)) {
    if (answer) answered[item] = { resposta: answer.resposta, nota: answer.nota ?? null }
    else delete answered[item]
  }
  return { ...vistoria, ...changes, respostas: answered }
}
