import type { Kind, SituacaoImportacao, SituacaoLinha } from './rules.ts'

export const KIND_LABEL: Record<Kind, string> = {
  locacoes: 'Tudo numa planilha',
  motos: 'Só motos',
  clientes: 'Só clientes',
}
export const KIND_HINT: Record<Kind, string> = {
  locacoes: 'Cada linha é uma locação em andamento, com o cliente e a moto.',
  motos: 'Cada linha é uma moto.',
  clientes: 'Cada linha é um cliente.',
}

export const SITUACAO_LABEL: Record<SituacaoImportacao, string> = {
  rascunho: 'A conferir',
  conferindo: 'Conferindo',
  conferida: 'Conferida',
  importando: 'Importando',
  importada: 'Importada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
}
export const SITUACAO_COR = {
  rascunho: 'cinza',
  conferindo: 'azul',
  conferida: 'amarelo',
  importando: 'azul',
  importada: 'verde',
  desfazendo: 'azul',
  desfeita: 'cinza',
} as const satisfies Record<SituacaoImportacao, string>

export const LINHA_LABEL: Record<SituacaoLinha, string> = {
  nova: 'Novas',
  igual: 'Iguais',
  diferente: 'Diferentes',
  erro: 'Com erro',
  pulada: 'Puladas',
}
