import type { Vistoria } from '../../contract.ts'
import type { Fotos } from '../fotos/useFotos.ts'
import type { Draft } from '../rascunho/useDraft.ts'

/** What each step of a draft shows and changes. */
export type StepProps = { vistoria: Vistoria; draft: Draft; fotos: Fotos }

export const PASSOS = [
  { value: 'quem', label: 'Quem' },
  { value: 'painel', label: 'Painel' },
  { value: 'fotos', label: 'Fotos' },
  { value: 'itens', label: 'Itens' },
  { value: 'fim', label: 'Avarias e fim' },
] as const
export type Passo = (typeof PASSOS)[number]['value']

/** The step on which a missing or refused field is. */
export function stepOf(campo: string): Passo {
  if (campo === 'km' || campo === 'fotos.painel') return 'painel'
  if (campo.startsWith('fotos.')) return 'fotos'
  return campo.startsWith('respostas.') ? 'itens' : 'fim'
}
