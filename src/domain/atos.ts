/** The names of what staff do, the same on every button, menu, dialog and page. */
export const ATO = {
  receber: 'Receber',
  /** Opens the screen Receber with this debt. */
  receberDivida: 'Receber...',
  /** The whole debt, today, by the usual means, without the screen Receber. */
  marcarPago: 'Marcar como pago',
  /** All that a debt received; `desfazerRecebimento` one receipt, which may be a part of it. */
  desfazerPagamento: 'Desfazer pagamento',
  desfazerRecebimento: 'Desfazer recebimento',
  devolverMoto: 'Registrar devolução da moto',
  desfazerDevolucaoDaMoto: 'Desfazer devolução da moto',
  devolverCaucao: 'Registrar devolução da caução',
  encerrarLocacao: 'Encerrar locação',
  trocarMoto: 'Trocar moto',
  destrocarMoto: 'Destrocar',
  transferirMoto: 'Transferir a moto',
  registrarSinistro: 'Registrar sinistro',
  trocarOleo: 'Registrar troca de óleo',
  darBaixaNaMoto: 'Dar baixa',
  quantoCustou: 'Quanto custou',
  /** On a row that says which change it is. */
  trocarOleoCurto: 'Registrar Troca',
} as const
