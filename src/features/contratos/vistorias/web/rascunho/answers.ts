import { createStore, del, get, set } from 'idb-keyval'
import { tryRead, tryWrite } from '#web/data/phone-storage.ts'
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
export const storedAnswers = {
  read: (id: string) => tryRead<Answers | undefined>(undefined, () => get(id, store)),
  /** Returns why the answers could not be stored; undefined if they were. */
  put: (id: string, answers: Answers) => tryWrite(() => set(id, answers, store)),
  remove: (id: string) => tryWrite(() => del(id, store)),
}
