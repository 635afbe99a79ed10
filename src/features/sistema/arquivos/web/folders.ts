import type { Arquivo } from '../contract.ts'
import { folderOf, PASTAS } from '../rules.ts'

const LABELS: Record<string, string> = {
  geral: 'Documentos Gerais',
  fotos: 'Fotos da Moto',
  documentos: 'Documentos Oficiais',
  manutencao: 'Histórico Manutenção',
  sinistros: 'Sinistros/Ocorrências',
}

export type Folder = { name: string; label: string; files: Arquivo[] }

/** A folder named by the user is shown with a capital first letter. */
export const folderLabel = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fixed folders, those that saved files lie in, and those made on this screen; each with its files. */
export function foldersOf(files: readonly Arquivo[], made: readonly string[]): Folder[] {
  const others = [...new Set([...files.map(({ tipo }) => folderOf(tipo)), ...made])].filter(
    (name) => !PASTAS.some((fixed) => fixed === name),
  )
  return [...PASTAS, ...others.sort((a, b) => a.localeCompare(b, 'pt-BR'))].map((name) => ({
    name,
    label: folderLabel(name),
    files: files.filter(({ tipo }) => folderOf(tipo) === name),
  }))
}

export const countText = (count: number) => `${count} arquivo(s)`
