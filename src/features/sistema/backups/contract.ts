import { z } from 'zod'
import { defineContract, instant } from '#http/endpoint.ts'
import { ORIGENS_BACKUP } from './rules.ts'

const feito = z.object({
  /** Um backup feito por `npm run backup` fica onde o comando indicou. */
  origem: z.enum(ORIGENS_BACKUP),
  arquivo: z.string(),
  destino: z.string(),
  terminado_em: instant,
  /** O backup contém tudo o que foi respondido antes deste instante. */
  instante: instant,
  /** Em bytes. */
  tamanho: z.number().int(),
  duracao_ms: z.number().int(),
  sha256: z.string(),
  registros: z.number().int(),
  arquivos: z.number().int(),
  faltando: z.number().int(),
})

export const estadoDosBackups = z
  .object({
    /** Caminho da pasta ou nome do armazenamento S3. */
    destino: z.string(),
    /** Se dados e backups estão no mesmo disco: uma falha dele perderia ambos. */
    mesmo_disco: z.boolean(),
    proximo: instant,
    ultimo: feito.nullable(),
    /** A última falha depois do último backup bom deste destino. */
    ultima_falha: z.object({ em: instant, erro: z.string() }).nullable(),
    em_andamento: z
      .object({
        status: z.enum(['na_fila', 'fazendo']),
        progresso: z.number().int(),
        pedido_por: z.string().nullable(),
        pedido_em: instant,
      })
      .nullable(),
    guardados: z.number().int(),
    /** No good backup for more than 48 hours. */
    atrasado: z.boolean(),
  })
  .meta({ id: 'EstadoDosBackups' })
export type EstadoDosBackups = z.output<typeof estadoDosBackups>

export const backupsContract = defineContract({
  state: {
    method: 'GET',
    path: '/sistema/backup',
    summary: 'O último backup bom, o que está sendo feito, o próximo e onde ficam',
    response: estadoDosBackups,
  },
  start: {
    method: 'POST',
    path: '/sistema/backup',
    access: 'administrador',
    summary: 'Pede um backup agora; se já houver um em andamento, é esse',
    response: estadoDosBackups,
    status: 202,
  },
})
