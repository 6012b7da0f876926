import {
  type RequestedRights,
  describeDifference,
  describeRoleRequest,
} from './describe-request.ts';

/** Diff against the current account, so that a publisher sees everything they confirm. */
export const RequestedChange = ({ request }: { readonly request: RequestedRights }) => {
  const difference = describeDifference(request);
  return (
    <>
      <p>{describeRoleRequest(request)}</p>
      {difference.length > 0 && (
        <ul>
          {difference.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {request.now?.changed === true && (
        <p className="notice">
          {request.email} was changed after this request, so it can no longer be confirmed.
          {difference.length > 0 && ' The list shows the changes to the current roles.'} Submit a
          new request.
        </p>
      )}
    </>
  );
};
