/** The names of what staff do, the same on every button, menu, dialog and page. */
export const ATO = {
  devolverMoto: 'Registrar devolução da moto',
  desfazerDevolucaoDaMoto: 'Desfazer devolução da moto',
  devolverCaucao: 'Registrar devolução da caução',
  encerrarLocacao: 'Encerrar locação',
  trocarMoto: 'Trocar moto',
  destrocarMoto: 'Destrocar',
  registrarSinistro: 'Registrar sinistro',
  trocarOleo: 'Registrar troca de óleo',
  /** On a row that says which change it is. */
  trocarOleoCurto: 'Registrar Troca',
} as const
