export const countText = (n: number) => (n === 1 ? '1 mudança' : `${n} mudanças`)

/** Returns 'ana: 3 mudanças, rui: 1 mudança', or that there is nothing to look at. */
export const weekText = (pessoas: readonly { nome: string; quantidade: number }[]) =>
  pessoas.map(({ nome, quantidade }) => `${nome}: ${countText(quantidade)}`).join(', ') ||
  'Nada a conferir desde segunda-feira.'
