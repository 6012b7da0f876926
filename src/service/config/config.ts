/** Configuration of the loan app; what each value means stands in schemas/config/config.schema.json. All of it is public. */
export interface LoanAppConfig {
  readonly company: { readonly name: string; readonly phone: string; readonly email: string; readonly address: string; readonly copyright: string };
  readonly servicePhone: string;
  readonly scheme: string;
  readonly apiPrefix: string;
  readonly bridgeName: string;
  readonly nativeActions: readonly string[];
  readonly hosts: {
    readonly session: readonly string[];
    readonly link?: readonly string[];
    readonly image: readonly string[];
    readonly frame: readonly string[];
    readonly download: readonly string[];
  };
  readonly formats: { readonly thousands: string; readonly decimal: string };
  readonly currency: string;
  readonly theme: { readonly gradientFrom: string; readonly gradientTo: string; readonly onGradient: string; readonly accent: string };
  readonly extra: number;
  readonly policyUrl: string;
}
