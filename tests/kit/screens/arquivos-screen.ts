import type { z } from 'zod'
import type { arquivo } from '#features/sistema/arquivos/contract.ts'

type Wire = z.input<typeof arquivo>

/** A document in wire form. */
export const aFile = (fields: Partial<Wire> = {}): Wire => ({
  id: '0190a0a0-0000-7000-8000-0000000000a1',
  tipo: 'CNH',
  nome_original: 'CNH João.pdf',
  nome: 'CNH João.pdf',
  url: '/api/arquivos/a1?expira=1&assinatura=x',
  miniatura: null,
  is_profile: false,
  data_upload: '2026-11-20T12:00:00.000Z',
  descricao: null,
  tamanho: 1536,
  content_type: 'application/pdf',
  ...fields,
})

/** A picture. */
export const FOTO = aFile({
  id: '0190a0a0-0000-7000-8000-0000000000a2',
  tipo: 'Foto',
  nome_original: 'rosto.jpg',
  nome: 'rosto.jpg',
  url: '/api/arquivos/a2?expira=1&assinatura=x',
  miniatura: '/api/arquivos/a2?expira=1&assinatura=x&miniatura=1',
  content_type: 'image/jpeg',
})

export const PDF_FILE = new File(['%PDF-1.4'], 'CNH João.pdf', { type: 'application/pdf' })
export const PICTURE = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
