import { z } from 'zod'
import { defineContract } from '#http/endpoint.ts'

export const contadorContract = defineContract({
  export: {
    method: 'GET',
    path: '/relatorios/contador',
    access: 'administrador',
    reauthentication: true,
    summary: 'O que entrou e saiu em um mês, linha a linha, em CSV para o contador',
    query: z.object({
      mes: z.string({ error: 'Escolha o mês' }).regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Use AAAA-MM'),
    }),
    raw: { contentType: 'text/csv' },
  },
})
