import type { Cor } from '#web/ui/Badge.tsx'
import type { Situacao } from '../clientes/rules.ts'

export const SITUACAO_COR: Record<Situacao, Cor> = {
  inadimplente: 'vermelho',
  ativo: 'verde',
  inativo: 'cinza',
  sem_dados: 'cinza',
}
