/** One field of the bank form as a loan core sends it (schemas/entities/bank-form-item.schema.json), with numbers where a core has numbers. */
export interface BankFormItem {
  readonly code: string;
  readonly title: string;
  readonly subtitle: string;
  readonly cate: 'text' | 'city select' | 'day' | 'enum';
  readonly value?: string;
  readonly note?: readonly BankFormOption[];
  /** 0 free text, 1 digits only. */
  readonly inputType?: number;
  /** 0 every card type, 1 e-wallet, 2 bank account. */
  readonly cardTypeMi: number;
  readonly channelNumber?: string;
}

export interface BankFormOption {
  readonly name: string;
  readonly type: string;
}
