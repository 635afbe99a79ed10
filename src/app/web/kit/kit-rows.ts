import type { Cor } from '#web/ui/Badge.tsx'

export type Row = {
  id: string
  cliente: string
  placa: string
  valor: number
  vence: string
  status: string
  cor: Cor
}
export const ROWS: Row[] = [
  {
    id: '1',
    cliente: 'Ana Souza',
    placa: 'ABC1D23',
    valor: 27993,
    vence: '17/11/2026',
    status: 'Atrasado',
    cor: 'vermelho',
  },
  {
    id: '2',
    cliente: 'Bruno Lima',
    placa: 'DEF4G56',
    valor: 31493,
    vence: '21/11/2026',
    status: 'Pendente',
    cor: 'amarelo',
  },
  {
    id: '3',
    cliente: 'Carla Aparecida dos Santos Dias',
    placa: 'GHI7J89',
    valor: 134993,
    vence: '24/11/2026',
    status: 'Pago',
    cor: 'verde',
  },
]
