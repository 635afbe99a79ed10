import { z } from 'zod'
import { mes } from '#features/dinheiro/meses/contract.ts'
import { defineContract } from '#http/endpoint.ts'

export const contadorContract = defineContract({
  export: {
    method: 'GET',
    path: '/relatorios/contador',
    access: 'administrador',
    reauthentication: true,
    summary: 'O que entrou e saiu em um mês, linha a linha, em CSV para o contador',
    query: z.object({ mes }),
    raw: { contentType: 'text/csv' },
  },
})
