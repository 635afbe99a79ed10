import { z } from 'zod'
import { defineContract } from '#http/endpoint.ts'

export const demonstracaoContract = defineContract({
  clear: {
    method: 'POST',
    path: '/pagamentos/limpar-teste',
    access: 'administrador',
    summary: 'Remove somente o que os dados de demonstração criaram',
    response: z.object({ removidos: z.number().int() }).meta({ id: 'Removidos' }),
  },
})
