import { createStore, del, get, set } from 'idb-keyval'
import { readKept, whyNotKept } from '#web/data/phone-storage.ts'
import type { Vistoria } from '../../contract.ts'
import type { api } from '../api.ts'

/** What is sent of a draft. */
export type Answers = Parameters<typeof api.answer>[0]['body']

/** Returns two changes as one: the later answer to an item counts. */
export function joined(first: Answers, then: Answers): Answers {
  const respostas = { ...first.respostas, ...then.respostas }
  return { ...first, ...then, ...(Object.keys(respostas).length > 0 && { respostas }) }
}

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

const store = createStore('vistorias', 'respostas')

/** The answers of a draft that the server does not have yet, and its signature, in the browser's own database. */
export const kept = {
  answers: (id: string) => readKept<Answers | undefined>(undefined, () => get(id, store)),
  /** Returns why the answers were not kept; nothing if they were. */
  keep: (id: string, answers: Answers) => whyNotKept(() => set(id, answers, store)),
  drop: (id: string) => whyNotKept(() => del(id, store)),
}
