import type { TipoEmitido } from '../../rules.ts'

/** What emitting each kind is called, and what it does. */
export const EMIT_LABEL: Record<TipoEmitido, { title: string; about: string }> = {
  contrato: {
    title: 'Gerar contrato',
    about: 'O texto é congelado com os dados de agora e recebe um número. Depois, é só assinar.',
  },
  aditivo: {
    title: 'Gerar aditivo',
    about: 'Muda um contrato assinado. Cliente e loja assinam.',
  },
  acerto: {
    title: 'Gerar termo de acerto',
    about: 'A folha do acerto fechado, para o cliente e a loja assinarem.',
  },
  notificacao: {
    title: 'Gerar notificação',
    about:
      'Pede a moto ou o pagamento. Sai pelo WhatsApp e por e-mail, das 8h às 20h. Ninguém assina: fica o registro do envio e da entrega.',
  },
}
